"""What the wheel holds besides the package's files.

Each part of PARTS makes its files in a folder of its own that is gone after the build, and returns
where they belong in the wheel. A part that cannot be made is left out with one line that says so:
the wheel works without it.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

Files = dict[str, str]  # a file made here -> its place in the wheel


class LeftOut(Exception):
    """Why a part is not in this wheel."""


# Run in the folder of the build, with the files to compile as arguments.
SETUP = """\
import sys
from mypyc.build import mypycify
from setuptools import setup

files = sys.argv[1:]
sys.argv[1:] = ["build_ext", "--inplace"]
setup(
    name="rumpus",
    packages=[],
    ext_modules=mypycify(
        ["--strict", *files], opt_level="3", debug_level="0", group_name="rumpus"
    ),
)
"""


def compile_rules(root: Path, work: Path, config: dict[str, Any]) -> Files:
    """The modules that playouts run through, compiled by mypyc; their sources stay beside them."""
    if os.environ.get("RUMPUS_PURE", "") not in ("", "0"):
        raise LeftOut("RUMPUS_PURE is set")
    source = root / "src"
    chosen = sorted(
        str(file.relative_to(source)) for glob in config["compile"] for file in source.glob(glob)
    )
    parts = sorted({str(Path(*Path(name).parts[:2])) for name in chosen})
    inputs = [file for part in parts for file in sorted((source / part).rglob("*.py"))]
    # A minute's work: kept until one of its inputs changes.
    kept = root / "build" / "compiled" / fingerprint(source, inputs, chosen)
    if not kept.is_dir():
        for file in source.rglob("*.py"):  # all of it: the compiler follows every import
            copy(file, work / file.relative_to(source))
        compile_modules(work, chosen)
        shutil.rmtree(kept.parent, ignore_errors=True)
        for file in compiled_files(work):
            copy(file, kept / file.relative_to(work))
    return {str(file): str(file.relative_to(kept)) for file in compiled_files(kept)}


def fingerprint(source: Path, inputs: list[Path], chosen: list[str]) -> str:
    """Names all that decides what the compiler makes."""
    said = [sys.version, metadata.version("mypy"), SETUP, os.environ.get("CFLAGS", ""), *chosen]
    texts = [f"{file.relative_to(source)}\n{file.read_text('utf-8')}" for file in inputs]
    return sha256("\0".join([*said, *texts]).encode()).hexdigest()[:16]


def copy(file: Path, place: Path) -> None:
    """Copy a file, making the folders on the way."""
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(file, place)


def compile_modules(work: Path, chosen: list[str]) -> None:
    """Run the compiler in a folder; LeftOut says why it failed."""
    (work / "setup.py").write_text(SETUP)
    done = subprocess.run(
        [sys.executable, "setup.py", *chosen],
        cwd=work,
        env={**os.environ, "MYPYPATH": ".", "PYTHONPATH": ""},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        raise LeftOut(reason(done.stdout))
    if len(compiled_files(work)) != len(chosen) + 1:  # and the library they share
        raise LeftOut(f"{len(compiled_files(work))} files came of {len(chosen)} modules")


def compiled_files(folder: Path) -> list[Path]:
    """The compiled modules in a folder."""
    found = [file for file in folder.rglob("*") if file.suffix in (".so", ".pyd")]
    return [file for file in found if file.relative_to(folder).parts[0] != "build"]


def reason(output: str) -> str:
    """The line of a compiler's output that says most."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if "error:" in line]
    return (errors or lines or ["no word from the compiler"])[0][:200]


PARTS: dict[str, Callable[[Path, Path, dict[str, Any]], Files]] = {
    "compiled rules": compile_rules,
}


class Parts(BuildHookInterface[Any]):
    """Hatchling's hook: makes every part and adds it to the wheel."""

    PLUGIN_NAME = "custom"
    work: TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # runs from the sources
            return
        self.work = TemporaryDirectory(prefix="rumpus-build-")
        for name, make in PARTS.items():
            place = Path(self.work.name) / name.replace(" ", "-")
            place.mkdir()
            try:
                files = make(Path(self.root), place, self.config)
            except (LeftOut, OSError) as why:
                self.app.display_warning(f"rumpus: a wheel without {name}: {why}")
                continue
            build_data["force_include"].update(files)
            if any(file.endswith((".so", ".pyd")) for file in files):
                build_data["pure_python"] = False
                build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.work is not None:
            self.work.cleanup()
