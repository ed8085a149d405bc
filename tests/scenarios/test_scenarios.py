"""Every record here holds, one test a record, marked with the clauses its README gives it."""

from pathlib import Path

import pytest

from rumpus.record import check_record
from tests.house.scan import records, table_rows

HERE = Path(__file__).parent


@pytest.mark.parametrize(
    "record",
    [
        pytest.param(file, id=str(file.relative_to(HERE)), marks=pytest.mark.clause(*ids))
        for file, ids in records().items()
    ],
)
def test_record_holds(record: Path) -> None:
    assert [str(failure) for failure in check_record(record)] == []


@pytest.mark.parametrize("page", sorted(HERE.rglob("README.md")), ids=lambda page: page.parent.name)
def test_every_record_stands_once_in_the_table_of_its_folder(page: Path) -> None:
    listed = sorted(name for name, _ in table_rows(page))
    assert listed == sorted(file.name for file in page.parent.glob("*.jsonl"))
