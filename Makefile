# The commands: run, test, check, cases, bench, paint, shots, languages, lock, clean.

VENV := .venv
BENCH_VENV := .venv-bench
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$python && break; done)
PIP_FLAGS := --quiet --disable-pip-version-check

# Shells may export HOST as the machine's name: it counts when given to make itself.
ifeq ($(origin HOST),command line)
export UPCARD_HOST := $(HOST)
endif
ifdef PORT
export UPCARD_PORT := $(PORT)
endif

.PHONY: run test check cases bench paint shots languages lock clean

## run: start the server (PORT=8000 HOST=0.0.0.0)
run: $(VENV)/run.stamp
	@exec $(VENV)/bin/upcard serve

## test: everything, with its own set-up
test: $(VENV)/dev.stamp
	@$(VENV)/bin/python -m scripts.parts test

## check: what is quick (under 90 seconds)
check: $(VENV)/dev.stamp
	@$(VENV)/bin/python -m scripts.parts check

## cases: the case tests alone, on the files of a folder (CASES=DIR)
cases: $(VENV)/dev.stamp
	@test -n "$(CASES)" || { echo "Say which folder: make cases CASES=DIR"; exit 2; }
	@UPCARD_CASES="$(abspath $(CASES))" $(VENV)/bin/python -m pytest -q tests -k cases

## bench: measure beside others; writes bench.json
bench: $(BENCH_VENV)/bench.stamp
	@$(BENCH_VENV)/bin/python -m bench $(BENCH)

## paint: what a slow phone waits for at a table: first paint, and a tap
paint: $(VENV)/dev.stamp
	@$(VENV)/bin/python -m scripts.first_paint

## shots: contact sheets of every page and table state, in all sizes, themes and languages, into
## shots/ (SCENES="draw lay_off", LANGUAGE=de)
shots: $(VENV)/dev.stamp
	@$(VENV)/bin/python -m scripts.shots --lang $(or $(LANGUAGE),all) $(SCENES)

## languages: bring locales/ up to date with the source (LANGUAGE=de lists what is left to do)
languages: $(VENV)/dev.stamp
	@$(VENV)/bin/python -m scripts.languages $(LANGUAGE)

## lock: choose the newest allowed versions of everything again
lock: $(VENV)/dev.stamp
	$(VENV)/bin/python -m scripts.lock
	npm install --package-lock-only

clean:
	rm -rf $(VENV) $(BENCH_VENV) node_modules build dist .mypy_cache .pytest_cache .ruff_cache \
		.hypothesis .coverage htmlcov bench.json

# An environment holds what its lock file says; a stamp remembers for which one it was filled.
$(VENV)/run.stamp: requirements/run.lock pyproject.toml | $(VENV)/bin/python
	$(call fill,$(VENV),run)

$(VENV)/dev.stamp: requirements/dev.lock pyproject.toml | $(VENV)/bin/python
	$(call fill,$(VENV),dev)
	@touch $(VENV)/run.stamp

$(BENCH_VENV)/bench.stamp: requirements/bench.lock pyproject.toml | $(BENCH_VENV)/bin/python
	$(call fill,$(BENCH_VENV),bench)

define fill
	@echo "Installing what requirements/$(2).lock names into $(1); the first time this takes a minute or two …"
	@$(1)/bin/python -m pip install $(PIP_FLAGS) --require-hashes -r requirements/$(2).lock
	@$(1)/bin/python -m pip install $(PIP_FLAGS) --no-deps --no-build-isolation -e .
	@touch $@
endef

$(VENV)/bin/python $(BENCH_VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Upcard needs Python 3.11 or newer."; exit 1; }
	@$(PYTHON) -m venv $(patsubst %/bin/python,%,$@) || { rm -rf $(patsubst %/bin/python,%,$@); \
		echo "Python's venv is missing; on Debian: apt install python3-venv"; exit 1; }
	@rm -f $(patsubst %/bin/python,%,$@)/*.stamp
