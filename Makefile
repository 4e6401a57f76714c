# `make serve` and `make test` need Python 3.11 or later with venv, and make.
PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
BIN := .venv/bin
# Every start is twice as fast where Python may keep the bytecode of what is imported.
KEPT := PYTHONDONTWRITEBYTECODE=

.PHONY: install serve test quick bench openapi lock clean

install: .venv/.installed

.venv/.installed: requirements.lock pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --no-compile --require-hashes -r requirements.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	$(KEPT) $(BIN)/python -c "import api.app, cli.main, uvicorn.loops.auto, uvicorn.protocols.http.auto"
	$(KEPT) $(BIN)/python -m solver.warm
	touch $@

.venv/.installed-dev: .venv/.installed requirements-dev.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-compile --require-hashes -r requirements-dev.lock
	touch $@

serve: install
	$(BIN)/boneyard serve --host $(HOST) --port $(PORT)

test: .venv/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m solver.warm
	$(BIN)/python -m pytest -q -n auto --dist loadgroup

# What answers within a minute; most of the time of the kit goes into what is left out here.
quick: .venv/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python -m pytest -q -x tests/kit tests/engine \
		-k "not universe and not trying and not counted and not planted"

bench: .venv/.installed-dev
	$(BIN)/python -m benchmarks

openapi: install .venv/.installed-dev
	$(BIN)/python -m api.export

lock:
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/pip install --quiet uv
	.venv-lock/bin/uv pip compile pyproject.toml --extra build --generate-hashes --no-header -o requirements.lock
	.venv-lock/bin/uv pip compile pyproject.toml --extra build --extra dev --extra bench -c requirements.lock \
		--generate-hashes --no-header -o requirements-dev.lock

clean:
	rm -rf .venv .venv-lock .mypy_cache .pytest_cache .ruff_cache .hypothesis build *.egg-info
