"""A game moved by hand: deal, look, move, be refused, and write the record.

The seat on turn plays the first card that fits, or draws; Ann tries something silly first.
"""

from rumpus.core.refusal import Refused
from rumpus.core.state import TABLE
from rumpus.games import find_game
from rumpus.record import as_line, header_for, move_line, read_header

game = find_game("kablam")
names = ["Ann", "Ben", "Cleo"]
header = header_for(game, game.read_options({"length": "short"}), names, "words-1", seed="42")
state = read_header(header).begin()
state.take_events()  # from now on events are noted
record = as_line(header)

try:
    state.do(0, {"type": "play", "card": "exploding"}, at=0)
except Refused as refused:
    print(f"refused by {refused.refusal.clause or 'nobody'}: {refused}")

at = 0
while state.result is None:
    at += 1500
    seat = state.turn
    offer = state.may(seat)[0]  # what the seat may do, with the values each field may take
    move = {"type": offer["type"]}
    if "card" in offer:
        move["card"] = offer["card"][0]
    if move.get("card") == "wild":
        move["colour"] = "red"
    state.do(seat, move, at)
    record += as_line(move_line(at, seat, move))
    for event in state.take_events():
        print(game.tell(event.cut(TABLE), names))

record += as_line({"result": state.told_result()})
print(f"The record has {len(record.splitlines())} lines.")
