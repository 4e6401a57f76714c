"""Compile functions that only compiled functions call, without making machine code of them.

numba makes every function ready to be called from Python: it optimises the function together with
everything that it calls, and makes machine code of the whole; and it does so again at every level
of calls. In a search made of a hundred small functions that is most of the compiling time. A part
stops earlier: it keeps LLVM's form of one function. A function that Python calls takes in all its
parts and is optimised once, as one piece.

What is used of numba here is described in its developer manual (compiler pipelines) and in its
source. It is not public, so only versions of numba that this was tried with are accepted. Fives
alone takes more than 57 seconds of processor time to compile without parts, and 34 with them.
"""

from collections.abc import Iterator
from typing import Any, Final

import numba
from llvmlite.binding import Linkage  # type: ignore[import-untyped]
from numba.core import codegen, compiler, typed_passes
from numba.core.compiler_machinery import PassManager, register_pass

from solver.compiling.support import CannotCompile

TRIED: Final = ("0.68",)
"""The versions of numba that this was tried with, without the last number of each."""


def check_tried(version: str) -> None:
    """Check that this module was tried with a version of numba.

    Raises:
        CannotCompile: it was not.
    """
    if version.rpartition(".")[0] not in TRIED:
        tried = " and ".join(TRIED)
        raise CannotCompile(f"The searches were tried with numba {tried}, not with {version}.")


check_tried(numba.__version__)


class CompiledPart(codegen.JITCodeLibrary):
    """A function as a module of LLVM, and the parts and libraries that it calls."""

    def add_linking_library(self, library: Any) -> None:
        """Note a library that this part calls; nothing is linked yet."""
        self._linking_libraries.append(library)

    def add_llvm_module(self, module: Any) -> None:
        """Take the module of the function unoptimised; the function that calls this part optimises
        it."""
        module.data_layout = self._codegen._data_layout
        self._final_module.link_in(module)

    def finalize(self) -> None:
        """Mark the part as finished without making machine code: nobody asks a part for any."""
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        """Return a module that holds this part and all that it calls, directly or not, each
        once."""
        if self._shared_module is None:
            whole = _open_to_all(self._final_module.clone())
            for library in self._callees({self}):
                if isinstance(library, CompiledPart):
                    whole.link_in(_open_to_all(library._final_module.clone()))
                else:
                    whole.link_in(library._get_module_for_linking(), preserve=True)
            self._shared_module = whole
        return self._shared_module

    def _callees(self, seen: set[Any]) -> Iterator[Any]:
        """Yield every library that this part calls, directly or through other parts, except those
        in ``seen``; each is yielded once and added to ``seen``."""
        for library in self._linking_libraries:
            if library not in seen:
                seen.add(library)
                yield library
                if isinstance(library, CompiledPart):
                    yield from library._callees(seen)


def _open_to_all(module: Any) -> Any:
    """Mark the functions of a module so that several modules may hold the same one; the linker
    keeps one. Return the module."""
    for function in module.functions:
        if not function.is_declaration and function.linkage == Linkage.external:
            function.linkage = "linkonce_odr"
    return module


@register_pass(mutates_CFG=True, analysis_only=False)
class _PartLowering(typed_passes.NativeLowering):
    """Translate one function for LLVM and stop there."""

    _name = "part_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = CompiledPart(state.targetctx.codegen(), state.func_id.func_qualname)  # type: ignore[no-untyped-call]
        state.flags.no_compile = True
        super().run_pass(state)  # type: ignore[no-untyped-call]
        lowered = state["cr"]
        # What numba knows the function by; a part is never called from Python.
        handle = list[Any]().append
        state.targetctx.insert_user_function(handle, lowered.fndesc, [state.library])
        state["cr"] = lowered._replace(cfunc=handle)
        return True


class PartCompiler(compiler.CompilerBase):
    """numba's own compiler passes with the lowering replaced by ``_PartLowering``."""

    def define_pipelines(self) -> list[PassManager]:
        passes = compiler.DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes = [
            (_PartLowering, text) if one is typed_passes.NativeLowering else (one, text)
            for one, text in passes.passes
        ]
        passes.finalize()
        return [passes]


OPTIONS: Final[dict[str, Any]] = {
    "pipeline_class": PartCompiler,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}
"""Options with which ``numba.njit`` and ``overload`` compile a function as a part."""
