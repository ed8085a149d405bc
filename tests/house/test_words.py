"""The words of the source: no module without a subject, and no game known by name outside games."""

import ast
import re

from rumpus.games import GAMES
from tests.house.scan import SOURCE, modules, shown, tree

EMPTY = {"utils", "util", "helpers", "helper", "common", "misc", "manager", "managers", "base"}
GAME = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, GAMES))})(?![\w-])")


def test_no_module_is_named_after_nothing() -> None:
    named = [shown(file) for file in modules() if {*file.parts[-2:-1], file.stem} & EMPTY]
    assert named == []


def test_no_game_is_known_by_name_outside_games_and_decks() -> None:
    known = [
        f"{shown(file)}:{node.lineno}: {node.value!r:.60}"
        for file in modules()
        if file.relative_to(SOURCE).parts[0] not in ("games", "decks")
        for node in ast.walk(tree(file))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and GAME.search(node.value)
    ]
    assert known == []


def test_every_public_name_has_a_docstring() -> None:
    bare = []
    for file in modules():
        if ast.get_docstring(tree(file)) is None and file.read_text("utf-8").strip():
            bare.append(shown(file))
        for node in tree(file).body:
            if not isinstance(node, ast.FunctionDef | ast.ClassDef) or node.name.startswith("_"):
                continue
            if ast.get_docstring(node) is None:
                bare.append(f"{shown(file)}:{node.lineno}: {node.name}")
    assert bare == []
