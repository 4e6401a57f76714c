"""Completion, asked of the shells themselves."""

import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from cli.catalogue import NAMES
from engine.registry import games
from tests.cli.conftest import Command
from tests.servers import program

GAME = next(iter(games()))

BASH = """
source _boneyard
for line in "$@"; do
  read -ra COMP_WORDS <<< "$line"
  [[ $line == *" " ]] && COMP_WORDS+=("")
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=()
  _shtab_boneyard
  printf '%s ' "${COMPREPLY[@]}"; echo
done
"""
FISH = r"""
source _boneyard
for line in $argv
  set -l found (complete -C "$line" | string replace -r '\t.*' '')
  echo "$found"
end
"""
ZSH_ASKED = """
PROMPT=
stty -echo
fpath=($PWD $fpath)
autoload -U compinit
compinit -D -u
compadd() {
  [[ ${@[1,(i)(-|--)]} == *-[OAD]\\ * ]] && { builtin compadd "$@"; return }
  typeset -a found
  builtin compadd -A found "$@"
  print -rn -- "$found "
  builtin compadd "$@"
}
ask() { print -n '\\x02'; _main_complete; print -n '\\x03'; compstate[insert]= compstate[list]=; }
zle -C ask complete-word ask
bindkey '^I' ask
print READY
"""
ZSH = """
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell source ./asked
zpty -r shell said '*READY*'
for line in "$@"; do
  zpty -n -w shell $'\\C-u'"$line"$'\\t'
  zpty -r shell said $'*\\x02*\\x03*'
  said=${said#*$'\\x02'}
  print -r -- "${said%%$'\\x03'*}"
done
zpty -d shell
"""
"""Types each line, with a key that proposes, into a shell on a terminal of its own."""

every_shell = pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])


def completed(shell: str, script: str, folder: Path, lines: Sequence[str]) -> list[set[str]]:
    """What a shell proposes for the last word of each line."""
    (folder / "_boneyard").write_text(script, "utf-8")
    (folder / "asked").write_text(ZSH_ASKED)
    asks = {
        "bash": ["--norc", "-c", BASH, "bash"],
        "zsh": ["-f", "-c", ZSH, "zsh"],
        "fish": ["--no-config", "-c", FISH],
    }
    command = [program(shell), *asks[shell], *lines]
    done = subprocess.run(
        command, cwd=folder, check=True, capture_output=True, text=True, timeout=60
    )
    answers = done.stdout.splitlines()
    assert len(answers) == len(lines), done
    return [set(answer.split()) for answer in answers]


@every_shell
def test_a_shell_proposes_commands_values_and_files(
    boneyard: Command, tmp_path: Path, shell: str
) -> None:
    said = boneyard("completion", shell)
    assert said.code == 0
    assert [
        word for word in (*NAMES, *games(), "no-confirm", "always") if word not in said.out
    ] == []
    proposed = {
        "boneyard val": {"validate"},
        "boneyard help val": {"validate"},
        "boneyard hint ": set(games()),
        f"boneyard hint {GAME} --det": {"--detail"},
        f"boneyard hint {GAME} --detail ": {"nudge", "area", "tile", "move", "line"},
        f"boneyard moves {GAME} ask": {"asked"},
        f"boneyard moves {GAME} --output ask": {"asked"},
        "boneyard review ask": {"asked"},
        "boneyard codes must_d": {"must_draw"},
        f"boneyard codes --game {GAME[:2]}": {GAME},
        f"boneyard bot {GAME} --level ": {"1", "2", "3", "4", "5"},
        f"boneyard arena {GAME} --players gr": {"greedy"},
    }
    found = completed(shell, said.out, tmp_path, ["boneyard ", *proposed])
    assert set(NAMES) <= found[0]
    assert dict(zip(proposed, found[1:], strict=True)) == proposed
