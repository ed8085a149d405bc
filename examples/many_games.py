"""The lab from Python: how often does the exploding card find somebody, by number of seats?"""

from rumpus.lab import run

if __name__ == "__main__":
    for seats in (2, 3, 4, 5, 6):
        report = run("kablam", games=500, seats=seats, options={"length": "short"}, seed="many")
        share = report.counts["explosions"].share
        print(f"{seats} seats: {share.rate:.1%} of games ({share.low:.1%} to {share.high:.1%})")
