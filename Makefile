# make play   opens a web table in your browser     make test   runs the tests
# make check  style and types                        make bench  measures speed beside peers
# make nightly  hours of kills, hostile requests and simulated worlds (docs/simulation.md)
# Each sets up what it needs in its own virtual environment: with uv where there is one, with pip otherwise.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(shell command -v uv 2>/dev/null)
PLAY_ARGS ?=

ifdef UV
  new_venv = $(UV) venv --quiet --allow-existing --python "$$(command -v $(PYTHON))" $(1)
  install = VIRTUAL_ENV=$(1) $(UV) pip install --quiet --constraint constraints.txt
else
  new_venv = $(PYTHON) -m venv $(1)
  install = $(1)/bin/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
endif

.PHONY: play test check bench lab-clients nightly clean screenshots

play: $(VENV)/.play
	@$(BIN)/larrons $(PLAY_ARGS)

test: $(VENV)/.develop
	$(BIN)/python -m tests.warm_up
	$(BIN)/python -m pytest -n $$(($$(nproc) + 2)) --dist loadgroup

check: $(VENV)/.develop
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/.develop
	$(call new_venv,.venv-bench)
	$(call install,.venv-bench) --requirement benchmarks/requirements.txt
	$(BIN)/python -m benchmarks.run
	$(BIN)/python -m benchmarks.lab_run
	$(BIN)/python -m benchmarks.lab_rollouts

# What is too heavy for everybody: other people's programs that learn (Stable-Baselines3, Tianshou, RLlib, SuperSuit, torch)
# on our environments, and games on a Ray cluster. Its versions stand in tests/lab/clients-requirements.txt.
lab-clients:
	$(call new_venv,.venv-clients)
	$(call install,.venv-clients) --requirement tests/lab/clients-requirements.txt --editable '.[lab,ray,parquet,test]'
	OMP_NUM_THREADS=1 .venv-clients/bin/python -m pytest -p no:xdist -m 'ray or clients' tests/lab

nightly: $(VENV)/.develop
	$(BIN)/python -m tests.warm_up
	$(BIN)/python -m tests.simulation --seeds 20000
	$(BIN)/python -m tests.simulation --seeds 300 --postgresql --processes 2
	$(BIN)/python -m tests.web.kills --kills 1000
	$(BIN)/python -m tests.web.kills --kills 200 --postgresql --processes 2
	$(BIN)/python -m tests.web.fuzz --calls 100000
	$(BIN)/python -m tests.web.fuzz --calls 100000 --postgresql

screenshots: $(VENV)/.develop
	$(BIN)/python -m tests.web.screenshots docs/screenshots
	$(BIN)/python -m tests.web.moving_picture docs/screenshots/turn.webp

$(VENV)/.play: pyproject.toml constraints.txt
	@echo "Setting up (only the first time, about a minute) …"
	@$(call new_venv,$(VENV))
	@$(call install,$(VENV)) --editable .
	@touch $@

$(VENV)/.develop: pyproject.toml constraints.txt
	$(call new_venv,$(VENV))
	$(call install,$(VENV)) --editable '.[test,check,lab]'
	@touch $@ $(VENV)/.play

clean:
	rm -rf $(VENV) .venv-bench .venv-clients
