"""What every test run shares: how many examples hypothesis tries, and which rules are tested."""

import os

import pytest
from hypothesis import HealthCheck, settings

import rumpus
from rumpus.lab import compiled

# Two cores run everything at once: a slow example is no failure.
settings.register_profile(
    "house",
    deadline=None,
    derandomize="CI" in os.environ,  # there the same commit gives the same result
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.register_profile("soak", settings.get_profile("house"), max_examples=2000)
settings.load_profile("house")


def pytest_report_header(config: pytest.Config) -> str:
    """Which rules: plain or compiled, and from where."""
    return f"rules: {'compiled' if compiled() else 'plain'}, {rumpus.__path__[0]}"
