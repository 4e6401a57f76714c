# `make serve` and `make test` need Python 3.11 or later with venv, and make.
PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
BIN := .venv/bin
# Every start is twice as fast where Python may keep the bytecode of what is imported.
KEPT := PYTHONDONTWRITEBYTECODE=
# The lock files name everything: pip 23 would look for extras of what they name and find newer ones.
PIP := $(BIN)/pip install --quiet --disable-pip-version-check --no-compile --no-deps
UV := $(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps

# uv installs in seconds what pip needs a minute for. If it is not there, or fails, pip does it.
install = { test -x $(BIN)/uv && $(UV) $(1); } || $(PIP) $(1)

# Sources that are compiled; where one of them is newer than what was made of it, all is made anew.
COMPILED := $(shell grep -rl --include=*.py solver.compiling.compiled solver)

# The example of a game outside the house, and the tests that every game found so must pass.
EXAMPLE := BONEYARD_GAMES=examples.draw
OF_A_GAME := tests/kit tests/schemas/test_games.py tests/solver/test_gateway.py \
	tests/solver/test_compiled.py tests/solver/open_hands tests/solver/games/test_kernels.py \
	tests/test_messages.py tests/test_example.py

# Each worker begins with tests that lie side by side, and takes over from others in the end.
# Half as many workers again as there are cores: tests of processes and of the page often wait.
PARALLEL = $(KEPT) $(BIN)/python -m pytest -q --dist worksteal \
	-n $$($(BIN)/python -c "import os; print(os.cpu_count() * 3 // 2)")

.DEFAULT_GOAL := help
.PHONY: help install serve test quick nightly planted fuzz cover bench openapi manual lock clean

help: ## list what can be done
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1\t\2/p' Makefile | expand -t 10

install: .venv/.compiled ## set up .venv from the lock file, everything compiled

# With an older Python pip would only say that it finds no numpy. What another Python left in .venv
# is removed: it would be kept, and used instead of the one that was chosen.
.venv/.installed: requirements-uv.lock requirements.lock pyproject.toml
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" || { \
		echo "Boneyard needs Python 3.11 or later. $(PYTHON) is: $$($(PYTHON) -V 2>&1)"; \
		echo "Choose another one, such as: make install PYTHON=python3.12"; exit 2; } >&2
	@test "$$($(BIN)/python -V 2>&1)" = "$$($(PYTHON) -V 2>&1)" || rm -rf .venv
	$(PYTHON) -m venv .venv
	$(PIP) --require-hashes -r requirements-uv.lock || echo "There is no uv; pip takes a minute more."
	$(call install,--require-hashes -r requirements.lock)
	$(call install,--no-build-isolation -e .)
	touch $@

.venv/.compiled: $(COMPILED) | .venv/.installed
	$(KEPT) $(BIN)/python -m solver.warm
	$(KEPT) $(BIN)/boneyard completion bash > /dev/null
	$(KEPT) $(BIN)/python -c "import api.http.app, uvicorn.loops.auto, uvicorn.protocols.http.auto"
	touch $@

.venv/.installed-dev: .venv/.installed requirements-dev.lock
	$(call install,--require-hashes -r requirements-dev.lock)
	touch $@

# The service compiles what is missing while it answers.
serve: .venv/.installed ## start the service; HOST and PORT choose the address
	$(BIN)/boneyard serve --host '$(HOST)' --port '$(PORT)'

test: .venv/.installed-dev .venv/.compiled ## every check that the service is held to
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy & types=$$!; $(PARALLEL) -m "not nightly"; tests=$$?; wait $$types && exit $$tests
	$(EXAMPLE) $(KEPT) $(BIN)/python -m pytest -q -k "draw] or draw_is" $(OF_A_GAME)

# Left out are the searches, the kit, and what starts the service or asks it what takes long.
quick: .venv/.installed-dev ## what fails most often, within a minute
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(KEPT) $(BIN)/python -m pytest -q -x --dist worksteal -n auto -m "not server and not nightly" \
		-k "not fuzz and not test_solver_calls and not test_puzzles and not the_file_is" \
		tests/test_house.py tests/test_asserting.py tests/engine tests/games tests/api

# One after the other: some of these measure time.
nightly: planted fuzz ## what takes long or measures time, bugs planted, a newer Python
	$(BIN)/python -m tests.newest
	$(KEPT) $(BIN)/python -m pytest -q -m nightly

planted: .venv/.installed-dev .venv/.compiled ## plant bugs in a copy, which the tests must find
	$(BIN)/python -m tests.planted

fuzz: .venv/.installed-dev ## made-up requests and texts, fifty times as many as in make test
	FUZZ=50 $(PARALLEL) \
		tests/test_fuzz.py tests/api/test_fuzz.py

cover: .venv/.installed-dev ## which lines the tests run (compiled code is not seen)
	$(PARALLEL) -m "not nightly" \
		--cov engine --cov schemas --cov solver --cov languages --cov api --cov cli --cov-report term:skip-covered

bench: .venv/.installed-dev ## every benchmark in turn
	@for file in $$(grep -rl --include='*.py' '^if __name__' benchmarks | sort); do \
		$(BIN)/python -u -m $$(echo $${file%.py} | tr / .) || failed=1; echo; \
	done; exit $${failed:-0}

openapi: install .venv/.installed-dev ## write openapi.yaml again
	$(BIN)/python -m api.http.document.export

# The service reads the list of its pages when it starts.
manual: .venv/.installed-dev ## make the manual from docs/; a service started then shows it at /manual
	rm -rf build/manual api/pages/manual
	$(BIN)/sphinx-build -q -W --keep-going -b html -c docs -d build/manual-read . build/manual
	find build/manual -name '*.map' -o -name objects.inv -o -name .buildinfo | xargs rm -f
	mv build/manual api/pages/manual

lock: ## write the lock files again
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/pip install --quiet uv
	.venv-lock/bin/uv --version | sed 's/ (.*//; s/uv /uv==/' | .venv-lock/bin/uv pip compile - --generate-hashes \
		--no-header -o requirements-uv.lock
	.venv-lock/bin/uv pip compile pyproject.toml --extra cluster --extra build \
		--generate-hashes --no-header -o requirements.lock
	.venv-lock/bin/uv pip compile pyproject.toml --extra build --extra dev --extra manual --extra all \
		-c requirements.lock --generate-hashes --no-header -o requirements-dev.lock

clean: ## remove what was made here
	rm -rf api/pages/manual .venv .venv-lock .venv-newest .mypy_cache .pytest_cache .ruff_cache .hypothesis build *.egg-info
