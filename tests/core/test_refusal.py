"""Refusals: three kinds, each with a clause and a sentence."""

from rumpus.core.refusal import Refusal, Refused, illegal, late, malformed


def test_illegal_and_late_carry_their_clause_and_sentence() -> None:
    for refusal, code in (
        (illegal("EX-09", "It does not fit."), "illegal"),
        (late("LN-07", "Somebody was faster."), "late"),
    ):
        assert refusal.code == code
        assert refusal.clause
        assert refusal.message.endswith(".")


def test_malformed_is_ready_to_be_raised_and_needs_no_clause() -> None:
    raised = malformed("no such move")
    assert isinstance(raised, Refused)
    assert (raised.refusal.code, raised.refusal.clause) == ("malformed", "")
    assert malformed("never", "X-30").refusal.clause == "X-30"


def test_what_is_raised_says_the_sentence() -> None:
    refusal = illegal("EX-08", "It is the turn of seat 2.")
    assert str(Refused(refusal)) == "It is the turn of seat 2."
    assert Refused(refusal).refusal is refusal


def test_a_refusal_shows_its_parts() -> None:
    assert repr(Refusal("late", "LN-07", "Late.")) == "Refusal('late', 'LN-07', 'Late.')"
