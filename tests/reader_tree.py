"""The tree of a scene as lines of text, and what is wrong with it: for tests, and to be looked at.

python -m tests.reader_tree [PART]      prints the trees of the gallery's screens whose name holds this
"""

import os
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from pygame import Rect

from scenes.pages.fair_play import FairPlayPage
from scenes.reader.nodes import Node, Numbers, Target, Tree, read
from scenes.stage.scene import Scene
from scenes.stage.spoken import Role
from scenes.stage.strings import say
from scenes.table.log_lines import LogEntry
from tests.driver import Driver

_MARKS = re.compile(r"[*\\\n]|<[a-z]\w*>|<[^<>|]*\|")
_ODD_NAME = "*<hat>*\\"
"""A player's own name, which is read as it is written."""
_SAME_THINGS = (Role.LIST_OPTION, Role.TEXT, Role.ITEM, Role.HEADING)
"""Two cards, two lines of a log: several of the same thing."""
_TITLES = (Role.HEADING, Role.GROUP, Role.LIST, Role.ITEMS, Role.CHOICE, Role.TABS)
_DIGITS = re.compile(r"(?:[0-9a-f]{4}[ -]){3}")
"""Of a seed or its seal: to be read on the page about them, and nowhere else."""
_SMALL = re.compile(
    r"(?:^|(?<!III)[.!?] +)(?!(?:pygame|msgspec|websockets|abc|i)\b|[\w-]+\.\w)[\"“„«(]*[^\W\d_]"
)
"""A letter that a name or a sentence begins with; libraries, players and files are called as they are."""
_BY_SIGHT = re.compile(
    r"\b(?:above|hover|corner|on the (?:left|right)|at the (?:head|foot))\b", re.IGNORECASE
)
"""Where something is, for who sees it."""


def problems(scene: Scene) -> list[str]:
    """Everything about a scene's tree that a listener would stumble over."""
    reading = read(scene, Numbers())
    tree = reading.tree
    window = Rect(0, 0, scene.kit.window.width, scene.kit.window.height)
    found = [*_focus_problems(scene, tree)]
    for node in tree.all():
        words = (node.name, node.description)
        if not node.name and node.role is not Role.SCROLLED:
            found.append(f"no name: {node}")
        if node.name in (say("reader.list"), say("reader.choice")):
            found.append(f"no name of its own: {node}")
        if any(_MARKS.search(text.replace(_ODD_NAME, "")) for text in words):
            found.append(f"marks: {words}")
        begun = (one.group() for text in words for one in _SMALL.finditer(text))
        if node.role is not Role.CHOICE_OPTION:  # it may go on where what is chosen begins
            found += [f"begins small: {words}" for letter in begun if letter[-1].islower()]
        if _DIGITS.search(" ".join(words)) and not isinstance(scene, FairPlayPage):
            found.append(f"digits: {words}")
        if _BY_SIGHT.search(" ".join(words)):
            found.append(f"by sight: {words}")
        if not window.contains(Rect(node.bounds)):
            found.append(f"outside the window: {node.name} {node.bounds}")
        found += [*_twins(node, reading.targets), *_said_twice(node)]
    return found


def _said_twice(parent: Node) -> Iterator[str]:
    """What is called as the whole that it stands in or as what is read before it, and a description that
    begins with the name."""
    for before, node in zip((parent, *parent.children), parent.children, strict=False):
        title = node.role in _TITLES and node.name in (parent.name, before.name)
        if title or (before.role is Role.HEADING and before.name == node.name):
            yield f"said twice: {node.name}"
        if node.description.startswith(f"{node.name}:"):
            yield f"the name again: {node.name}: {node.description}"


def _twins(parent: Node, targets: Mapping[int, Target]) -> Iterator[str]:
    alike = {
        number
        for number, target in targets.items()
        if isinstance(target.widget, LogEntry) or target.part is not None
    }
    told = [
        child for child in parent.children if child.role not in _SAME_THINGS and child.number not in alike
    ]
    names = [child.name for child in told]
    for name in {name for name in names if names.count(name) > 1 and name}:
        yield f"several in {parent.name}: {name}"


def _focus_problems(scene: Scene, tree: Tree) -> Iterator[str]:
    reading = read(scene, Numbers())
    focused = scene.desk.focused
    target = reading.targets.get(reading.tree.focus)
    if focused is not None and (target is None or target.widget is not focused):
        yield f"the focus is elsewhere: {focused} {tree.node(tree.focus).name}"
    told = {id(target.widget) for target in reading.targets.values()}
    for widget in scene.desk.keyboard.reachable():
        if id(widget) not in told:
            yield f"can be focused and is not there: {widget}"


def outline(node: Node, deep: int = 0) -> Iterator[str]:
    """A tree as lines of text."""
    states = [
        *(["chosen"] if node.chosen else []),
        *([] if node.on is None else ["on" if node.on else "off"]),
        *(["refused"] if node.refused else []),
        *(
            []
            if node.range is None
            else [f"{node.range.value:g} of {node.range.low:g} to {node.range.high:g}"]
        ),
        *([f"value {node.value}"] if node.value else []),
    ]
    said = [node.name, node.description, ", ".join(states)]
    yield "  " * deep + f"{node.role.name.lower()}: " + " | ".join(filter(None, said))
    for child in node.children:
        yield from outline(child, deep + 1)


def main(part: str = "") -> None:
    from tests.gallery.shots import PLAIN  # noqa: PLC0415 - it draws tables

    for name, shot in PLAIN.items():
        if part in name:
            with closing(Driver(shot.first, (1280, 720), shot.theme)) as driver:
                shot.act(driver)
                scene = driver.app.director.scenes[-1]
                print(f"=== {name}", *outline(read(scene, Numbers()).tree.root), sep="\n")
                print(*(f"!!! {problem}" for problem in problems(scene)), sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
