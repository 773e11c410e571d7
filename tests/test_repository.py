"""The repository keeps its promises: style, types, who may know whom, and what the documents say."""

import ast
import doctest
import fnmatch
import importlib
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

import scenes
from tests.loops import check_each

ROOT = Path(__file__).resolve().parents[1]
TOOLS = Path(sys.executable).parent
MODULES = sorted(file for folder in ("game", "scenes") for file in (ROOT / folder).rglob("*.py"))


def name_of(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


WITH_EXAMPLES = [name_of(file) for file in MODULES if ">>> " in file.read_text(encoding="utf-8")]


def run(*command: str | Path) -> None:
    path = os.pathsep.join([str(TOOLS), os.environ.get("PATH", "")])
    result = subprocess.run(
        [str(part) for part in command],
        cwd=ROOT,
        env={**os.environ, "PATH": path},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr


def test_ruff_finds_nothing() -> None:
    run(sys.executable, "-m", "ruff", "check", ".")


def test_the_code_is_formatted() -> None:
    run(sys.executable, "-m", "ruff", "format", "--check", ".")


@pytest.mark.early
def test_the_types_are_strict_and_right() -> None:
    run(sys.executable, "-m", "mypy")


def test_nobody_imports_what_it_may_not_know() -> None:
    run(
        sys.executable,
        "-c",
        "import sys; from importlinter.cli import lint_imports_command as m; sys.exit(m())",
    )


def statements(of: ast.AST) -> Iterator[ast.AST]:
    """All statements in a module or in another statement, however deep: no import hides in an expression."""
    for part in ("body", "orelse", "finalbody", "handlers", "cases"):
        for node in getattr(of, part, ()):
            yield node
            yield from statements(node)


def imports_among(modules: dict[str, Path]) -> dict[str, set[str]]:
    """Which module imports which, wherever the statement stands: those for types only count, too."""
    found: dict[str, set[str]] = {}
    for module, file in modules.items():
        named: list[str] = []
        for node in statements(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                named += [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                inner = [f"{node.module}.{alias.name}" for alias in node.names]
                named += [one if one in modules else node.module for one in inner]
        found[module] = {one for one in named if one in modules and one != module}
    return found


def circles(arrows: dict[str, set[str]]) -> list[list[str]]:
    """The strongly connected components of more than one module, by Tarjan's algorithm."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    path: list[str] = []
    found: list[list[str]] = []

    def visit(module: str) -> None:
        order[module] = low[module] = len(order)
        path.append(module)
        for other in sorted(arrows[module]):
            if other not in order:
                visit(other)
                low[module] = min(low[module], low[other])
            elif other in path:
                low[module] = min(low[module], order[other])
        if low[module] == order[module]:
            start = path.index(module)
            if len(path) - start > 1:
                found.append(sorted(path[start:]))
            del path[start:]

    for module in arrows:
        if module not in order:
            visit(module)
    return found


def test_a_circle_of_imports_is_found() -> None:
    arrows = {"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set(), "e": {"a", "d"}}
    assert circles(arrows) == [["b", "c"]]


def test_no_circle_of_imports_not_even_for_types() -> None:
    assert circles(imports_among({name_of(file): file for file in MODULES})) == []


def test_every_part_of_the_scenes_has_its_layer() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    (layers,) = (one["layers"] for one in contracts if "scenes.stage" in one.get("layers", ()))
    named = {part.strip() for layer in layers for part in layer.split("|")}
    parts = {f"scenes.{one.stem}" for one in (ROOT / "scenes").iterdir() if not one.stem.startswith("__")}
    assert named == parts


def test_every_value_that_never_changes_is_a_record() -> None:
    others = [name_of(file) for file in MODULES if "@dataclass(frozen" in file.read_text(encoding="utf-8")]
    assert others == []


def test_the_examples_in_the_docstrings_hold() -> None:
    def examples_hold(module: str) -> None:
        tried = doctest.testmod(importlib.import_module(module))
        assert tried.attempted
        assert not tried.failed

    check_each(WITH_EXAMPLES, examples_hold)


def test_the_continuous_integration_runs_the_readmes_test_command() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    commands = [line for line in readme.splitlines() if line.startswith("python3 -m venv")]
    assert len(commands) == 2
    assert commands[1].endswith("-m pytest")
    assert commands[1] in script


def test_the_newest_release_of_the_software_catalogue_is_this_version() -> None:
    component = ElementTree.parse(ROOT / "assets" / "linux" / "org.threecatnight.game.metainfo.xml")
    newest = component.find("releases/release")
    assert newest is not None
    assert newest.get("version") == scenes.__version__


def test_every_python_file_that_the_documents_name_exists() -> None:
    """Under its whole path or the end of it; GAME and NAME stand for any, `my_bot.py` is the reader's own."""
    others = (file for folder in ("assets", "tests") for file in (ROOT / folder).rglob("*.py"))
    files = [f"/{file.relative_to(ROOT).as_posix()}" for file in (ROOT / "main.py", *MODULES, *others)]
    missing = [
        (document.name, name)
        for document in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md"))
        for name in re.findall(r"`([\w/]+\.py)(?::\w+)?`", document.read_text(encoding="utf-8"))
        if name != "my_bot.py" and not fnmatch.filter(files, "*/" + re.sub("GAME|NAME", "*", name))
    ]
    assert missing == []
