"""Reading the project itself: its modules, its marks, its tables."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "rumpus"
TESTS = ROOT / "tests"
CLAUSE = re.compile(r"\b(?:UK|PE|A|ZS|Z|LN|L|EX|X|GF|G|RG|R)-\d\d\b")


def modules(folder: Path = SOURCE) -> list[Path]:
    """The Python files of a folder."""
    return sorted(folder.rglob("*.py"))


@cache
def tree(file: Path) -> ast.Module:
    """A Python file as a syntax tree."""
    return ast.parse(file.read_text("utf-8"), str(file))


def shown(file: Path) -> str:
    """A file's path as one would type it."""
    return str(file.relative_to(ROOT))


def table_rows(page: Path) -> Iterator[tuple[str, list[str]]]:
    """The rows of a page's tables that begin with a file: its name, and the clauses in the row."""
    for line in page.read_text("utf-8").splitlines():
        if not line.startswith("|"):
            continue
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        name = cells[0].strip("`")
        if name.endswith(".jsonl"):
            yield name, CLAUSE.findall(" ".join(cells[1:]))


def records() -> dict[Path, list[str]]:
    """Every record under tests/scenarios with the clauses its folder's README gives it."""
    found: dict[Path, list[str]] = {
        file: [] for file in sorted((TESTS / "scenarios").rglob("*.jsonl"))
    }
    for page in (TESTS / "scenarios").rglob("README.md"):
        for name, ids in table_rows(page):
            found.setdefault(page.parent / name, []).extend(ids)
    return found


def marks() -> Iterator[tuple[Path, int, str]]:
    """Every clause id in a mark of a test: its file, its line, the id."""
    for file in TESTS.rglob("test_*.py"):
        for node in ast.walk(tree(file)):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.clause"):
                for said in node.args:
                    if isinstance(said, ast.Constant) and isinstance(said.value, str):
                        yield file, node.lineno, said.value
