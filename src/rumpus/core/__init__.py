"""The contract every game keeps: chance, options, refusals, events, positions, views.

The words of the table, one per idea:

seat      a place at the table, counted clockwise from 0; left of seat s is s + 1
hand      cards only their seat sees
pile      cards lying on the table; card lists run bottom to top, draw piles top to bottom
move      what a seat does, {"type": "play", ...}; inside a game a whole number, its code
event     what happened, in the past tense, cut to what each seat may know
position  the whole table as one JSON object
view      the same object with what one seat may not see replaced by its length
clause    a numbered rule, "EX-09"
refusal   why a move was not made; it changed nothing

Law 1: nothing here or in a game reads a clock, a file, a socket or the world's randomness.
Law 2: a move is checked before anything changes; a refused move has changed nothing.
Law 3: nothing here knows a game by name.
"""
