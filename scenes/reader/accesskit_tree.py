"""Our tree in the types of AccessKit, the library that gives it to the system's own screen reader."""

import re
from collections.abc import Sequence
from typing import Any

from game.values import Record
from scenes.reader.nodes import Node, Tree
from scenes.stage.aloud import Announcement
from scenes.stage.spoken import Role, in_words
from scenes.stage.strings import say

_WINDOW = 0
"""The number of the window itself, which holds everything."""
_ROLES = {
    Role.BUTTON: "BUTTON",
    Role.SWITCH: "SWITCH",
    Role.SLIDER: "SLIDER",
    Role.NUMBER: "SPIN_BUTTON",
    Role.FIELD: "TEXT_INPUT",
    Role.TABS: "TAB_LIST",
    Role.TAB: "TAB",
    Role.CHOICE: "RADIO_GROUP",
    Role.CHOICE_OPTION: "RADIO_BUTTON",
    Role.LIST: "LIST_BOX",
    Role.LIST_OPTION: "LIST_BOX_OPTION",
    Role.ITEMS: "LIST",
    Role.ITEM: "LIST_ITEM",
    Role.HEADING: "HEADING",
    Role.TEXT: "LABEL",
    Role.GROUP: "GROUP",
    Role.DIALOG: "DIALOG",
    Role.SCROLLED: "SCROLL_VIEW",
}
_SELECTED = (Role.TAB, Role.LIST_OPTION)
_RUN = 1 << 32
"""What is added to the number of a field for that of its text."""
_LONGEST_WORD = 254
"""In signs, without the space behind it: the library counts them in a byte."""


class Said(Record):
    """An announcement with the number of its node: the same sentence twice is two nodes, and read twice."""

    number: int
    announcement: Announcement


def update_of(
    kit: Any, tree: Tree, said: Sequence[Said], size: tuple[int, int], name: str | None = None
) -> Any:
    """The whole tree as an update; `kit` is the library, `name` what the window is called, unless as ever.
    What has not changed costs the library little."""
    update = kit.TreeUpdate(tree.focus)
    root = kit.Node(kit.Role.WINDOW)
    if name != "":
        root.set_label(name or in_words(say("app.title")))
    root.set_bounds(kit.Rect(0.0, 0.0, float(size[0]), float(size[1])))
    root.set_children([tree.root.number, *(one.number for one in said)])
    update.nodes.append((_WINDOW, root))
    for node in tree.all():
        update.nodes.append((node.number, _translated(kit, node)))
        if node.selected is not None:
            update.nodes.append((node.number + _RUN, _text_run(kit, node)))
    for one in said:
        update.nodes.append((one.number, _announced(kit, one.announcement)))
    whole = kit.Tree(_WINDOW)
    whole.toolkit_name = "Three Cat Night"
    update.tree = whole
    return update


def _announced(kit: Any, announcement: Announcement) -> Any:
    made = kit.Node(kit.Role.LABEL)
    made.set_value(in_words(announcement.text))
    made.set_live(kit.Live.ASSERTIVE if announcement.at_once else kit.Live.POLITE)
    return made


def _translated(kit: Any, node: Node) -> Any:
    made = kit.Node(getattr(kit.Role, _ROLES[node.role]))
    if node.role is Role.TEXT:
        made.set_value(node.name)
    elif node.name:
        made.set_label(node.name)
    if node.description:
        made.set_description(node.description)
    left, top, width, height = map(float, node.bounds)
    made.set_bounds(kit.Rect(left, top, left + width, top + height))
    made.set_children([child.number for child in node.children])
    _set_state(kit, made, node)
    _set_actions(kit, made, node)
    return made


def _text_run(kit: Any, node: Node) -> Any:
    """The text of a field, sign by sign, so that it can be read with the caret."""
    made = kit.Node(kit.Role.TEXT_RUN)
    made.set_value(node.value)
    made.set_character_lengths([len(sign.encode()) for sign in node.value])
    words = re.findall(rf"\S{{1,{_LONGEST_WORD}}}\s?|\s", node.value)
    made.set_word_lengths([len(word) for word in words])
    return made


def _set_state(kit: Any, made: Any, node: Node) -> None:
    if node.selected is not None:
        run, (anchor, caret) = node.number + _RUN, node.selected
        made.set_children([run])
        made.set_value(node.value)
        made.set_text_selection(
            kit.TextSelection(kit.TextPosition(run, anchor), kit.TextPosition(run, caret))
        )
    if node.range is not None:
        made.set_numeric_value(float(node.range.value))
        made.set_min_numeric_value(float(node.range.low))
        made.set_max_numeric_value(float(node.range.high))
        made.set_numeric_value_step(float(node.range.step))
    if node.on is not None:
        made.set_toggled(kit.Toggled.TRUE if node.on else kit.Toggled.FALSE)
    if node.role is Role.CHOICE_OPTION or (node.role is Role.BUTTON and node.chosen is not None):
        made.set_toggled(kit.Toggled.TRUE if node.chosen else kit.Toggled.FALSE)
    elif node.role in _SELECTED and node.chosen is not None:
        made.set_selected(node.chosen)
    if node.refused:
        made.set_disabled()


def _set_actions(kit: Any, made: Any, node: Node) -> None:
    if node.role is Role.SCROLLED:
        made.add_action(kit.Action.SCROLL_UP)
        made.add_action(kit.Action.SCROLL_DOWN)
    if not node.focusable:
        return
    made.add_action(kit.Action.FOCUS)
    made.add_action(kit.Action.SCROLL_INTO_VIEW)
    if node.pressable:
        made.add_action(kit.Action.CLICK)
    if node.range is not None:
        for action in (kit.Action.SET_VALUE, kit.Action.INCREMENT, kit.Action.DECREMENT):
            made.add_action(action)
    if node.role is Role.FIELD:
        made.add_action(kit.Action.SET_VALUE)
