"""Options: what a game can be told before it begins, each with its values, default and one sentence."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rumpus.core.reading import Unreadable, shown


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game.

    It is on or off (the default is a bool), one of `values`, a whole number within `numbers`,
    or any mixture of words and numbers; `other` reads anything else and returns it, or raises
    ValueError with what was expected.
    """

    name: str
    default: Any
    about: str  # one sentence for the player
    values: tuple[str, ...] = ()
    numbers: tuple[int, int] | None = None
    other: Callable[[Any], Any] | None = None
    takes: str = ""  # how `other`'s values are described
    rulings: tuple[str, ...] = ()  # the rulings or clauses it changes

    def expected(self) -> str:
        """The values it takes, in words."""
        kinds = []
        if isinstance(self.default, bool):
            kinds.append("true or false")
        if self.values:
            kinds.append(" or ".join(self.values))
        if self.numbers:
            kinds.append(f"a whole number from {self.numbers[0]} to {self.numbers[1]}")
        if self.takes:
            kinds.append(self.takes)
        return ", or ".join(kinds)

    def read(self, value: Any) -> Any:
        """The value if the option takes it; else Unreadable."""
        if isinstance(value, bool):
            if isinstance(self.default, bool):
                return value
        elif isinstance(value, str) and value in self.values:
            return value
        elif isinstance(value, int) and self.numbers:
            if self.numbers[0] <= value <= self.numbers[1]:
                return value
        elif self.other is not None:
            try:
                return self.other(value)
            except ValueError:
                pass
        raise Unreadable(f"options.{self.name}", self.expected(), shown(value))


def read_options(game: str, options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """All options of a game: those given, checked, and the defaults of the rest."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            names = ", ".join(sorted(known))
            raise Unreadable("options", f"an option of {game} ({names})", shown(name))
    return {
        name: option.read(given[name]) if name in given else option.default
        for name, option in known.items()
    }
