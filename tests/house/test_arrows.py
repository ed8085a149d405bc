"""The arrows between the parts point one way: docs/architecture.md."""

import ast
from pathlib import Path

import pytest

from tests.house.scan import SOURCE, modules, shown, tree

# part -> what it may import of ours, besides itself
ARROWS = {
    "core": set(),
    "games": {"core"},
    "decks": {"core"},
    "record": {"core", "games", "decks"},
    "bots": {"core", "games"},
    "judge": set(),
    "lab": {"core", "games", "decks", "record", "bots"},
    "cli": {"core", "games", "decks", "record", "bots", "judge", "lab"},
    "__main__": {"cli"},
    "__init__": set(),
}

# What reads the world: a clock, chance, the machine. The rules get all of it as arguments.
WORLD = {
    "asyncio", "datetime", "io", "logging", "multiprocessing", "os", "pathlib", "random", "secrets",
    "socket", "subprocess", "sys", "tempfile", "threading", "time",
}  # fmt: skip


def part_of(file: Path) -> str:
    """The part a module belongs to."""
    return file.relative_to(SOURCE).parts[0].removesuffix(".py")


def imports(file: Path) -> set[str]:
    """The full names of all that a module imports, wherever it does so."""
    package = ["rumpus", *file.relative_to(SOURCE).parts[:-1]]
    found: set[str] = set()
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else []
            origin = ".".join([*base, *([node.module] if node.module else [])])
            found |= {f"{origin}.{name.name}" for name in node.names}
    return found


every_module = pytest.mark.parametrize("file", modules(), ids=shown)


@every_module
def test_module_imports_only_what_its_part_may(file: Path) -> None:
    part = part_of(file)
    ours = {name.split(".")[1] for name in imports(file) if name.startswith("rumpus.")}
    assert part in ARROWS, "a new part: say in ARROWS and docs/architecture.md what it may import"
    assert ours <= ARROWS[part] | {part}


@pytest.mark.parametrize("file", modules(SOURCE / "games"), ids=shown)
def test_no_game_imports_another(file: Path) -> None:
    own = file.parent.name
    if own == "games":  # the registry and what games share
        return
    shared = {path.stem for path in (SOURCE / "games").glob("*.py")}
    there = {name.split(".")[2] for name in imports(file) if name.startswith("rumpus.games.")}
    assert there <= shared | {own}


@pytest.mark.parametrize("file", modules(SOURCE / "core") + modules(SOURCE / "games"), ids=shown)
def test_rules_never_ask_the_world(file: Path) -> None:
    assert not {name.split(".")[0] for name in imports(file)} & WORLD
