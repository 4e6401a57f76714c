"""Compiled code on disk: whatever is wrong with a file, the function is compiled again and the file
replaced; what may only be read is read; where nothing can be written there is an answer all the
same."""

import errno
import logging
import os
import shutil
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from solver.compiling import cache
from solver.compiling.compiled import compiled
from solver.compiling.storage import CodeFiles, CodePlace, places
from solver.compiling.support import CannotCompile, check_switch

STATE = "0123456789abcdef"
FUNCTION = "tests.solver.test_kept_code.tripled"


def tripled(number: int) -> int:
    return 3 * number


class Counted(CodeFiles):
    """Files that remember what was written."""

    def __init__(self, *folders: Path) -> None:
        super().__init__([CodePlace(folder) for folder in folders], STATE)
        self.written: list[str] = []

    def keep(self, name: str, payload: bytes) -> None:
        self.written.append(name)
        super().keep(name, payload)


def counted(monkeypatch: pytest.MonkeyPatch, *folders: Path) -> Counted:
    """Have these folders take what is compiled."""
    files = Counted(*folders)
    monkeypatch.setattr(cache, "KEPT", files)
    return files


def file_in(folder: Path) -> Path:
    (found,) = (folder / STATE).iterdir()
    return found


def empty(path: Path) -> None:
    path.write_bytes(b"")


def half(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def longer(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"\0")


def foreign(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 40)


def flipped(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)


def of_another_name(path: Path) -> None:
    """It is whole, but machine code of something else."""
    other = CodeFiles([CodePlace(path.parent.parent)], STATE)
    other.keep("other.nbc", b"code")
    (path.parent / "other.nbc").replace(path)


def no_machine_code(path: Path) -> None:
    """It is whole, and no numba wrote it."""
    CodeFiles([CodePlace(path.parent.parent)], STATE).keep(path.name, b"\x80\x05K\x01.")


def folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "inside").touch()


def broken_link(path: Path) -> None:
    path.unlink()
    path.symlink_to("nowhere")


def gone(path: Path) -> None:
    path.unlink()


DAMAGES = [
    *(empty, half, longer, foreign, flipped, of_another_name, no_machine_code),
    *(folder, broken_link, gone),
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_compiled_again_and_replaced(
    damage: Callable[[Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = counted(monkeypatch, tmp_path)
    assert compiled(tripled)(2) == 6
    (name,) = files.written
    assert name.startswith(FUNCTION)
    damage(file_in(tmp_path))
    assert compiled(tripled)(3) == 9
    assert files.written == [name] * 2
    assert compiled(tripled)(4) == 12
    assert files.written == [name] * 2
    assert file_in(tmp_path).is_file()


def test_a_file_that_cannot_be_read_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of another user, say. The first place counts, though another has it too."""
    files = counted(monkeypatch, tmp_path)
    compiled(tripled)(2)
    read = Path.read_bytes

    def refuse(path: Path) -> bytes:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert compiled(tripled)(3) == 9
    monkeypatch.setattr(Path, "read_bytes", read)
    assert len(files.written) == 2
    assert compiled(tripled)(4) == 12
    assert len(files.written) == 2


def refusing(monkeypatch: pytest.MonkeyPatch, number: int, *folders: Path) -> None:
    """Let nothing be written below folders."""
    opened = Path.open

    def open_or_refuse(path: Path, mode: str = "r") -> object:
        if set(mode) & set("wxa+") and set(folders) & set(path.parents):
            raise OSError(number, os.strerror(number), str(path))
        return opened(path, mode)

    monkeypatch.setattr(Path, "open", open_or_refuse)


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES, errno.ENOSPC])
def test_what_may_only_be_read_is_read_and_what_it_lacks_is_kept_elsewhere(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed, own = tmp_path / "installed", tmp_path / "own"
    counted(monkeypatch, installed)
    compiled(tripled)(2)
    files = counted(monkeypatch, installed, own)
    with monkeypatch.context() as whole:
        refusing(whole, number, installed)
        assert compiled(tripled)(3) == 9
    assert (files.written, own.exists()) == ([], False)
    empty(file_in(installed))
    refusing(monkeypatch, number, installed)
    for _ in range(2):
        assert compiled(tripled)(4) == 12
    assert len(files.written) == 1
    assert file_in(own).name == files.written[0]


def test_where_nothing_can_be_kept_there_is_an_answer_and_one_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    refusing(monkeypatch, errno.ENOSPC, tmp_path)
    counted(monkeypatch, tmp_path / "kept")
    with caplog.at_level(logging.WARNING):
        for number in (2, 3):
            assert compiled(tripled)(number) == 3 * number
    (said,) = {record.getMessage() for record in caplog.records}
    assert "No space left on device" in said
    assert list(tmp_path.rglob("*.*")) == []


def test_a_write_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = CodeFiles([CodePlace(tmp_path)], STATE)
    files.keep("code", b"old")

    def fill_up(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", fill_up)
    files.keep("code", b"new")
    assert list(files.copies("code")) == [b"old"]
    assert [path.name for path in (tmp_path / STATE).iterdir()] == ["code"]


def test_a_place_that_others_can_reach_must_be_ones_own(tmp_path: Path) -> None:
    """What is read there is run."""
    path = tmp_path / "shared"
    files = CodeFiles([CodePlace(path, is_exposed=True)], STATE)
    files.keep("code", b"mine")
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IRWXU
    assert list(files.copies("code")) == [b"mine"]
    path.chmod(0o777)
    assert list(files.copies("code")) == []
    files.keep("more", b"mine")
    assert not (path / STATE / "more").exists()
    shutil.move(path, tmp_path / "real")
    (tmp_path / "real").chmod(0o700)
    path.symlink_to(tmp_path / "real")
    assert list(files.copies("code")) == []


def test_there_are_places_without_a_home_and_without_a_folder_for_temporary_files(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", "/home/of/mine")
    assert [place.is_exposed for place in places()] == [False, False, True]
    assert list(places())[1].path == Path("/home/of/mine/boneyard-compiled")

    def none_there(*_: object) -> Path:
        raise RuntimeError("Could not determine home directory.")

    def no_folder() -> str:
        raise FileNotFoundError(errno.ENOENT, "No usable temporary directory found")

    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setattr(Path, "expanduser", none_there)
    assert [place.is_exposed for place in places()] == [False, True]
    monkeypatch.setattr("tempfile.gettempdir", no_folder)
    assert [place.is_exposed for place in places()] == [False]
    monkeypatch.setenv("NUMBA_CACHE_DIR", "/chosen")
    assert list(places()) == [CodePlace(Path("/chosen"))]


def test_machine_code_of_sources_long_gone_is_removed(tmp_path: Path) -> None:
    own, other, old, foreign = (tmp_path / name for name in (STATE, "b" * 16, "c" * 16, "mine"))
    for place in (own, other, old, foreign):
        place.mkdir()
        (place / "code").write_text("")
    unfinished = own / "1.draft"
    unfinished.touch()
    for place in (own / "code", unfinished, old, foreign):
        os.utime(place, (0, 0))
    CodeFiles([CodePlace(tmp_path / "nowhere"), CodePlace(tmp_path)], STATE).forget_old()
    assert set(tmp_path.iterdir()) == {own, other, foreign}
    assert [path.name for path in own.iterdir()] == ["code"]


def test_a_compiler_that_is_turned_off_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for text in ("0", "", "no number"):
        monkeypatch.setenv("NUMBA_DISABLE_JIT", text)
        check_switch()
    with pytest.raises(CannotCompile, match="NUMBA_DISABLE_JIT"):
        check_switch(is_off=True)
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    with pytest.raises(CannotCompile, match="NUMBA_DISABLE_JIT"):
        check_switch()
