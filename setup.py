"""Builds the compiled core: every `.pyx` file under `halfmoon.core` is one extension module.

Everything else about the package stands in `pyproject.toml`. Two environment variables serve
`./dev build`: `HALFMOON_DEBUG=1` builds with checks of bounds and overflow, and `HALFMOON_ONLY`
names the modules to build (several with commas, as `poll` or `freecell.any`).
"""

import os
import sys
from pathlib import Path
from typing import Any

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError, CompileError, ExecError, LinkError, PlatformError

ROOT = Path(__file__).resolve().parent
CORE = Path("src/halfmoon/core")
DEBUG = os.environ.get("HALFMOON_DEBUG") == "1"

# A trap instead of a report: it needs no library beside the compiler's own.
DEBUG_FLAGS = [
    "-O1",
    "-g",
    "-UNDEBUG",
    "-fsanitize=undefined",
    "-fsanitize-undefined-trap-on-error",
]
RELEASE_FLAGS = ["-O3"]


class CoreBuilder(build_ext):
    """Builds the modules on all cores, and says in one sentence when there is no compiler."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":
            for extension in self.extensions:
                extension.extra_compile_args += DEBUG_FLAGS if DEBUG else RELEASE_FLAGS
        try:
            super().build_extensions()
        except (CCompilerError, CompileError, ExecError, LinkError, PlatformError) as error:
            sys.exit(
                "halfmoon: the compiled core could not be built: it needs a C compiler and the "
                "header files of Python (on Debian: apt-get install gcc libc6-dev python3-dev); "
                f"the compiler said: {error}"
            )


def core_modules() -> list[Any]:
    """One extension module for each `.pyx` file, or for those that `HALFMOON_ONLY` names."""
    wanted = [name for name in os.environ.get("HALFMOON_ONLY", "").split(",") if name]
    sources = sorted((ROOT / CORE).rglob("*.pyx"))
    names = {
        ".".join(path.relative_to(ROOT / CORE).with_suffix("").parts): path for path in sources
    }
    modules = [
        Extension(f"halfmoon.core.{name}", [str(path.relative_to(ROOT))])
        for name, path in names.items()
        if not wanted or name in wanted
    ]
    if not modules:
        return []
    directives = {"language_level": 3}
    if DEBUG:
        directives |= {"boundscheck": True, "initializedcheck": True, "overflowcheck": False}
    return list(
        cythonize(
            modules,
            build_dir="build/cython-debug" if DEBUG else "build/cython",
            compiler_directives=directives,
            include_path=["src"],
            quiet=True,
        )
    )


setup(ext_modules=core_modules(), cmdclass={"build_ext": CoreBuilder})
