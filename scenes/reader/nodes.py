"""A scene as a tree of nodes, each with a role, words, a state and a place: what a screen reader is told.

The tree is a value: two scenes that look the same to those who may look have equal trees. It follows from the
scene's sections and from what their widgets say of themselves (`Widget.spoken`).
"""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import count

from msgspec.structs import replace
from pygame import FRect, Rect

from game.values import Record
from scenes.stage.layout import WindowView
from scenes.stage.scene import Scene, Section
from scenes.stage.spoken import Range, Role, Spoken, capitalised, in_words
from scenes.stage.strings import Marked, escaped, say
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.scroll import ScrollArea
from scenes.stage.widgets.tree import all_seen, uncovered

_NAMED_BY_LABEL = (Role.CHOICE, Role.LIST, Role.ITEMS, Role.NUMBER, Role.FIELD, Role.SLIDER)
"""What a label before it may name."""
_PRESSED = (Role.BUTTON, Role.SWITCH, Role.TAB, Role.CHOICE_OPTION, Role.LIST_OPTION)
_USED = (*_PRESSED, Role.NUMBER, Role.FIELD, Role.SLIDER)
_KIND_OF_PART = (Role.TAB, Role.CHOICE_OPTION, Role.LIST_OPTION, Role.BUTTON, Role.ITEM)


class Node(Record):
    """One thing on the screen. Numbers stay the same as long as the thing is there."""

    number: int
    role: Role
    name: str
    description: str = ""
    value: str = ""
    selected: tuple[int, int] | None = None
    range: Range | None = None
    on: bool | None = None
    chosen: bool | None = None
    refused: bool = False
    focusable: bool = False
    bounds: tuple[int, int, int, int] = (0, 0, 0, 0)
    """In pixels of the window: left, top, width and height."""
    children: tuple["Node", ...] = ()

    @property
    def pressable(self) -> bool:
        return self.focusable and self.role in _PRESSED

    @property
    def told(self) -> tuple[object, ...]:
        """All that is heard of it, whatever its number and place."""
        state = self.range, self.on, self.chosen, self.refused
        return self.role, self.name, self.description, self.value, *state

    def all(self) -> Iterator["Node"]:
        """Itself and everything inside it, in the order of reading."""
        yield self
        for child in self.children:
            yield from child.all()


class Tree(Record):
    """What is on the screen, and which node has the focus."""

    root: Node
    focus: int

    def all(self) -> Iterator[Node]:
        return self.root.all()

    def node(self, number: int) -> Node:
        return next(node for node in self.all() if node.number == number)


class Target(Record):
    """What a node stands for: a widget, or a part of it."""

    widget: Widget
    part: int | None = None


class Reading(Record):
    """A tree, and what its nodes stand for on the desk."""

    tree: Tree
    targets: Mapping[int, Target]


class Numbers:
    """The number of each thing, which stays the same as long as it is there. What was only read and can be
    pressed now is another thing: clients of AT-SPI keep what can be done with one that they know."""

    def __init__(self) -> None:
        self._next = count(1)
        self._known: dict[Hashable, tuple[int, object]] = {}
        self._used: set[Hashable] = set()

    def of(self, thing: object, *more: Hashable) -> int:
        """The number of a thing or of a part of it. The thing is kept, so that no other gets its identity."""
        key = (id(thing), *more)
        if key not in self._known:
            self._known[key] = next(self._next), thing
        self._used.add(key)
        return self._known[key][0]

    def new(self) -> int:
        """A number that nothing else has, for what is there only once."""
        return next(self._next)

    def forget_unused(self) -> None:
        """Forget what was not asked for since the last time."""
        self._known = {key: known for key, known in self._known.items() if key in self._used}
        self._used.clear()


def read(scene: Scene, numbers: Numbers, notice: str = "") -> Reading:
    """What is on a scene now, and the notice that is shown over it. Only the top of the stack is read:
    what lies behind it is not there."""
    return _Reader(scene, numbers).reading(notice)


class _Reader:
    def __init__(self, scene: Scene, numbers: Numbers) -> None:
        self._scene, self._numbers = scene, numbers
        self._window: WindowView = scene.kit.window
        self._whole = Rect(0, 0, self._window.width, self._window.height)
        self._reachable: Collection[int] = {
            id(widget) for widget in uncovered(all_seen(scene.desk.widgets)) if widget.visible
        }
        self._focused = scene.desk.focused
        self._focus: int | None = None
        self._reason = ""
        """Why what was read last cannot be used: the next one for the same reason only says that."""
        self._first_heading: int | None = None if not scene.title else 0
        """The heading that is the name of the whole screen, where nothing else is; 0 is none."""
        self._targets: dict[int, Target] = {}

    def reading(self, notice: str) -> Reading:
        over = [Section("", more=[Spoken(Role.TEXT, notice)])] if notice else []
        sections = enumerate([*self._scene.sections(), *over])
        children = tuple(node for number, section in sections for node in self._section(number, section))
        title, children = _titled(in_words(self._scene.title), children)
        number = self._numbers.of(self._scene)
        bounds = self._bounds(self._window.room)
        role = Role.DIALOG if self._scene.overlay else Role.GROUP
        root = Node(number, role, title or in_words(say("app.title")), bounds=bounds, children=children)
        self._numbers.forget_unused()
        return Reading(Tree(root, self._focus or number), self._targets)

    def _section(self, number: int, section: Section) -> Iterator[Node]:
        nodes = [*self._nodes(section.widgets), *self._others(number, section.more)]
        if not section.name or not nodes:
            yield from nodes
            return
        around = Rect(nodes[0].bounds).unionall([Rect(node.bounds) for node in nodes[1:]])
        yield Node(
            self._numbers.of(self._scene, "section", number),
            Role.GROUP,
            in_words(section.name),
            bounds=(around.left, around.top, around.width, around.height),
            children=tuple(nodes),
        )

    def _others(self, section: int, more: Sequence[Spoken]) -> Iterator[Node]:
        """What is only read, with all of its parts."""
        for number, spoken in enumerate(more):
            yield self._only_read(spoken, section, number)

    def _only_read(self, spoken: Spoken, *path: int) -> Node:
        node = self._made(spoken, self._numbers.of(self._scene, path), self._window.room)
        parts = (self._only_read(part, *path, at) for at, part in enumerate(spoken.parts))
        return replace(node, children=tuple(parts))

    def _nodes(self, widgets: Iterable[Widget], before: Iterable[Node] = ()) -> list[Node]:
        """The nodes of some widgets, after those that were read before them."""
        nodes = [*before]
        for widget in widgets:
            spoken = widget.spoken() if widget.visible and id(widget) in self._reachable else None
            if spoken is not None and not spoken.name:
                spoken = self._named(spoken, nodes)
            elif spoken is not None and _says_the_same(spoken, nodes):
                nodes.pop()
            if widget.visible:
                nodes += self._of_widget(widget, spoken)
        return nodes

    def _named(self, spoken: Spoken, before: list[Node]) -> Spoken:
        """What has no name of its own has that of the label before it, which then needs no node of its own;
        the first heading is the name of the whole screen."""
        labels = spoken.role in _NAMED_BY_LABEL and before and before[-1].role in (Role.TEXT, Role.HEADING)
        if labels and before[-1].number != self._first_heading:
            label = before.pop()
            described = escaped(label.description) or spoken.description
            return replace(spoken, name=escaped(label.name), description=described)
        match spoken.role:
            case Role.TABS:
                return replace(spoken, name=say("reader.tabs"))
            case Role.CHOICE:
                return replace(spoken, name=say("reader.choice"))
            case Role.LIST | Role.ITEMS:
                return replace(spoken, name=say("reader.list"))
        return spoken

    def _of_widget(self, widget: Widget, spoken: Spoken | None) -> Iterator[Node]:
        if spoken is None:
            yield from self._nodes(widget.children())
        elif isinstance(widget, ScrollArea):
            inside = self._nodes(widget.children())
            yield replace(self._widget_node(widget, spoken), children=tuple(inside))
        else:
            yield from self._nodes(widget.children(), [self._widget_node(widget, spoken)])

    def _widget_node(self, widget: Widget, spoken: Spoken) -> Node:
        number = self._numbers.of(widget, spoken.role)
        self._targets[number] = Target(widget)
        node = self._made(spoken, number, widget.seen, widget.clip)
        parts = tuple(self._part(widget, at, part) for at, part in enumerate(spoken.parts))
        if widget is self._focused:
            self._focus = parts[spoken.current].number if spoken.current is not None and parts else number
        return replace(node, focusable=widget.focusable, children=parts)

    def _part(self, widget: Widget, at: int, part: Spoken) -> Node:
        number = self._numbers.of(widget, at, part.role)
        self._targets[number] = Target(widget, at)
        node = self._made(part, number, FRect(part.place or widget.rect), widget.clip)
        return replace(node, focusable=widget.focusable and part.role in _KIND_OF_PART)

    def _made(self, spoken: Spoken, number: int, rect: FRect, clip: FRect | None = None) -> Node:
        name, described = in_words(spoken.name), capitalised(in_words(self._described(spoken)))
        if spoken.role is Role.HEADING and self._first_heading is None:
            self._first_heading = number
        return Node(
            number,
            spoken.role,
            name,
            "" if described == capitalised(name) else described,
            spoken.value,
            spoken.selected,
            spoken.range,
            spoken.on,
            spoken.chosen,
            bool(spoken.reason),
            bounds=self._bounds(rect, clip),
        )

    def _described(self, spoken: Spoken) -> str:
        """With why it cannot be used now; of several for the same reason only the first one says it."""
        known, reason = self._reason, spoken.reason
        if reason or spoken.role in _USED:
            self._reason = reason
        if not reason:
            return spoken.description
        refused = say("reader.not_now", why=Marked("" if reason == known else capitalised(reason)))
        return "\n".join(filter(None, (refused, spoken.description)))

    def _bounds(self, rect: FRect, clip: FRect | None = None) -> tuple[int, int, int, int]:
        """Where it is seen; what is scrolled out of sight lies at the edge of what it is scrolled in."""
        if clip is not None:
            rect = rect.clip(clip) if rect.colliderect(clip) else FRect(*rect.topleft, 0, 0).clamp(clip)
        seen = self._window.rect_px(rect)
        seen = seen.clip(self._whole) if seen.colliderect(self._whole) else Rect(0, 0, 0, 0)
        return seen.left, seen.top, seen.width, seen.height


def _says_the_same(spoken: Spoken, before: Sequence[Node]) -> bool:
    """Whether the label before something is its name."""
    if not before or spoken.role not in _NAMED_BY_LABEL:
        return False
    label = before[-1]
    return label.role in (Role.TEXT, Role.HEADING) and label.name == in_words(spoken.name)


def _titled(title: str, nodes: tuple[Node, ...]) -> tuple[str, tuple[Node, ...]]:
    """What a screen is called, and all that is on it but for the heading that says the same."""
    first = next((node for node in nodes if node.role is Role.HEADING), None)
    if first is None or title not in ("", first.name):
        return title, nodes
    about = replace(first, role=Role.TEXT, name=first.description, description="")
    kept = (about if node is first else node for node in nodes if node is not first or about.name)
    return first.name, tuple(kept)
