# make setup   tools and the compiled command, .venv/bin/rumpus; done again only when sources changed
# make run     bots play a game; RUN="watch go-fox --seats 3" runs another command
# make test    everything: style, types, the suite on the plain source and on the compiled package
# make soak    the suite with many more random examples
# make bench   speed, against the peers
# make clean   remove all that was made here

PYTHON ?= python3
JOBS ?= 2
RUN ?= watch kablam

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
# Plain source: what is in src, whatever is installed.
PLAIN := PYTHONPATH=$(CURDIR)/src PYTHONDONTWRITEBYTECODE=1 $(BIN)/python
INSTALLED := PYTHONPATH= $(BIN)/python
# What is asked of the compiled rules too.
COMPILED := tests/games tests/every_game tests/scenarios tests/house/test_fingerprint.py
CHECKED := $(wildcard src tests bench examples hatch_build.py)

.PHONY: help setup run test soak bench clean FORCE
.DELETE_ON_ERROR:

help:
	@sed -n 's/^# make/  make/p' Makefile

setup: $(VENV)/installed

run: setup
	@$(BIN)/rumpus $(RUN)

test: setup
	$(BIN)/ruff check $(CHECKED)
	$(BIN)/ruff format --check $(CHECKED)
	$(BIN)/mypy $(CHECKED)
	$(PLAIN) -m pytest -n $(JOBS) -q
	$(INSTALLED) -m pytest -n $(JOBS) -q $(COMPILED)

soak: setup
	$(PLAIN) -m pytest -n $(JOBS) -q --hypothesis-profile=soak

bench: setup
	$(INSTALLED) bench/playouts.py

clean:
	rm -rf $(VENV) build .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests bench examples -name __pycache__ -prune -exec rm -rf {} +

# The tools, in the versions of constraints.txt.
$(VENV)/tools: constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "expected Python 3.11 or newer, got %d.%d: make PYTHON=python3.11" % sys.version_info[:2])'
	@echo "rumpus: installing the tools into $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) install --no-deps -r constraints.txt
	@touch $@

# The files the wheel is made of: a file that came or went counts as a change.
$(VENV)/sources: FORCE | $(VENV)/tools
	@find src -name '*.py' -o -name '*.toml' | LC_ALL=C sort > $@.now
	@cmp -s $@.now $@ && rm $@.now || mv $@.now $@

SOURCES := $(shell find src -name '*.py' -o -name '*.toml')

$(VENV)/installed: $(VENV)/tools $(VENV)/sources $(SOURCES) pyproject.toml hatch_build.py README.md
	@echo "rumpus: building the wheel, up to a minute (RUMPUS_PURE=1 leaves out the compiler)"
	@rm -rf build/wheel
	@$(BIN)/python -m hatchling build -t wheel -d build/wheel
	@$(PIP) install --quiet --no-deps --force-reinstall build/wheel/*.whl
	@touch $@
