"""The command, ready to be called."""

import pytest

from tests.cli.calling import Call, caller


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    """Calls the command in this process."""
    return caller(capsys)
