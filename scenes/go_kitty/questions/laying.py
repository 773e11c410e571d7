"""The right side of a turn: sets to lay, offered or picked card by card, and what ends a turn at once."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Self

from pygame import FRect

from game.go_kitty.actions import Lay
from game.go_kitty.beliefs import out_of_play
from game.go_kitty.cards import Card, hand_of, holds
from game.go_kitty.clowder import CLOWDER_SIZE, Clowder, ClowderType
from game.go_kitty.options import LayOrEndOptions, TurnOptions
from game.go_kitty.view import GoKittyView
from scenes.go_kitty.places.layout import hand_keys
from scenes.go_kitty.places.window_shapes import geometry_for
from scenes.go_kitty.questions.buttons import PANEL_PADDING, SlimPanel
from scenes.go_kitty.questions.set_list import LINE, LINE_GAP, SetList
from scenes.go_kitty.words.sentences import laying_words
from scenes.go_kitty.words.stakes import Ending, best_first, endings, how_far_picked, nearest_set
from scenes.stage.kit import Kit
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Label
from scenes.table.question import Changed, Offer, Play, Question
from scenes.table.stands import Key

_FEWEST_LINES = 2
_PICK = 64.0
_ENDING = 84.0
_GAP = 12.0
_LAY_PICKED = 520.0


class LayQuestion(Question):
    """Offers every set, best first. Picking cards narrows the offers down to the sets that hold them."""

    def __init__(self, view: GoKittyView, play: Play, changed: Changed) -> None:
        super().__init__(play, changed)
        options = view.options
        assert isinstance(options, TurnOptions | LayOrEndOptions)
        self._hand = options.hand
        self._keys = hand_keys(view.seat, view.hand)
        self._gone = out_of_play(view)
        self._sets = best_first(options.hand)
        self.tells_nearest = True
        """Whether it says which cards would make a set; the host of a lesson says that himself."""
        self._can_pick = True
        self.picking = False
        self.picked: list[Key] = []
        self.panel = SlimPanel("")
        self.note = Label("")
        self.set_list = SetList(self._sets, self._lay)
        self.by_card = Button("", self.toggle_picking, tone="paper", size=Size.BODY)
        self.lay_picked = Button("", self._lay_picked, tone="green", sound="")
        """Over the hand, once four cards are picked that belong together."""
        self._endings = endings(view)
        self.endings = [self._ending_button(ending) for ending in self._endings]
        self.widgets = [self.panel, self.note, self.set_list, self.by_card, *self.endings, self.lay_picked]

    def leave_out(self, parts: Collection[str]) -> None:
        for button, ending in zip(self.endings, self._endings, strict=True):
            button.visible = ending.name not in parts
        self._can_pick = "pick" not in parts

    def go_on_from(self, before: Self) -> None:
        self.picking, self.picked = before.picking, before.picked

    @property
    def first(self) -> Widget:
        return self.set_list if self._sets else self.endings[0]

    def lit(self) -> list[Key]:
        """The cards in the hand that are meant: of the set that is looked at, or those picked."""
        looked_at = self.set_list.looked_at
        if looked_at is None:
            return self.picked
        lit: list[Key] = []
        for card in dict.fromkeys(looked_at.cards):
            copies = [key for key in self._keys if key[2] is card]
            lit += copies[-looked_at.cards.count(card) :]
        return lit

    def prompt(self) -> str:
        """Behind the button that lays them nothing is left to say."""
        whole = self._picked_set is not None
        return say("go_kitty.lay.picked" if whole else "go_kitty.step.clowder") if self.picking else ""

    def chosen_so_far(self) -> str:
        return self.note.text if self.picked and self._picked_set is None else ""

    def pick(self, key: Key) -> None:
        """Take a card of the hand into the picked set, or back out of it."""
        if key in self.picked:
            self.picked.remove(key)
        elif len(self.picked) < CLOWDER_SIZE:
            self.picked.append(key)
        self.changed()

    def offers(self) -> Mapping[Key, Offer]:
        why_not, laid = "" if self.picking else say("go_kitty.why.lay_or_end"), self.drops()
        in_vain = self.refusals()
        return {
            key: Offer(
                partial(self.pick, key),
                reason=why_not,
                drops=laid.get(key, {}),
                refusals=in_vain.get(key, {}),
            )
            for key in self._keys
        }

    def drops(self) -> dict[Key, dict[Key, Callable[[], object]]]:
        """The cards that can be dragged onto the table: those that are in a set with what is picked."""
        able = [key for key in self._keys if self._sets_with([*self._others_picked(key), key])]
        return {key: {("table",): partial(self._lay_out, key)} for key in able}

    def refusals(self) -> dict[Key, dict[Key, str]]:
        """The cards that are dragged onto the table in vain."""
        missing = "alone" if not self.picked else "with_picked"
        why_not = say(f"go_kitty.lay.no_set_{missing}")
        able = self.drops()
        return {key: {("table",): why_not} for key in self._keys if key not in able}

    def _others_picked(self, key: Key) -> list[Key]:
        return [one for one in self.picked if one != key]

    def _sets_with(self, keys: list[Key]) -> list[Clowder]:
        part = hand_of([key[2] for key in keys])
        return [one for one in self._sets if holds(one.hand, part)]

    def _lay_out(self, key: Key) -> None:
        """Laid are the only set that holds the first card that is laid out, and four cards that were laid out
        or picked one by one. Before that more are picked."""
        begins = not self.picking
        self.picking, self.picked = True, [*self._others_picked(key), key]
        sets = self._sets_with(self.picked)
        if len(sets) == 1 and (begins or len(self.picked) == CLOWDER_SIZE):
            self._lay(sets[0])
        else:
            self.changed()

    def where(self, key: Key) -> FRect | None:
        match key:
            case ("set", ClowderType() as kind):
                return self._to_lay(kind)
            case ("ending", number):
                return self.endings[number].rect
            case ("picked",) if self.lay_picked.visible:
                return self.lay_picked.rect
            case ("clowders",):
                return self.panel.rect
        return None

    def _to_lay(self, kind: ClowderType) -> FRect | None:
        """The line of the best set of a type; what ends picking, where the picked cards keep it off."""
        offered = [one.type for one in self.set_list.sets]
        if kind in offered:
            return self.set_list.line(offered.index(kind))
        return self.by_card.rect if kind in [one.type for one in self._sets] else None

    @property
    def _picked_set(self) -> Clowder | None:
        """What the picked cards are, if they are whole."""
        return next(iter(self._sets_with(self.picked)), None) if len(self.picked) == CLOWDER_SIZE else None

    def _lay_picked(self) -> None:
        if self._picked_set is not None:
            self._lay(self._picked_set)

    def toggle_picking(self) -> None:
        self.picking, self.picked = not self.picking, []
        self.changed()

    def next_key(self) -> Key | None:
        return None if self._picked_set is None else ("picked",)

    def answers_at_once(self) -> Sequence[tuple[Widget, Lay]]:
        whole = self._picked_set
        return () if whole is None else ((self.lay_picked, Lay(whole.cards)),)

    def leads_back(self) -> Sequence[Widget]:
        return [self.by_card] if self.picking else []

    def back_out(self) -> bool:
        """Stop picking a set, if one is being picked."""
        was_picking = self.picking
        if was_picking:
            self.toggle_picking()
        return was_picking

    def arrange(self, kit: Kit) -> None:
        self._narrow_down()
        geometry = geometry_for(kit.window)
        side, higher = geometry.laying, geometry.higher
        inside = FRect(side.left + PANEL_PADDING, 0, side.width - 2 * PANEL_PADDING, 0)
        self.panel.title = self._title
        title = self.panel.fit_title(kit, side.width, higher)
        usual = max(_PICK * higher, _least_height(kit, self.by_card, inside.width))
        pick = usual if self.by_card.visible else 0.0
        bottom = side.bottom
        for button in reversed([one for one in self.endings if one.visible]):
            ending = max(_ENDING * higher, _least_height(kit, button, side.width))
            button.rect = FRect(side.left, bottom - ending, side.width, ending)
            bottom -= ending + _GAP
        self.panel.visible = self.note.visible = bool(self._hand)
        self.set_list.fit_lines(kit, inside.width, LINE * higher)
        most = int((bottom - side.top - title - pick - PANEL_PADDING) / self.set_list.each)
        lines = min(len(self._sets), max(most, _FEWEST_LINES) - self.picking)
        words = Style(Face.BODY, Size.SMALL * 1.05, kit.colours.paper.quiet, align=0.5)
        self.note.style, self.note.rect = words, FRect(inside)
        note = self.note.natural_size(kit)[1] if self.note.text else 0.0
        listed = lines * self.set_list.each
        height = title + note + listed + (pick if lines else 0.0) + PANEL_PADDING
        self.panel.rect = FRect(side.left, bottom - height, side.width, height)
        top = self.panel.rect.top + title
        self.set_list.rect = FRect(inside.left, top, inside.width, max(listed - LINE_GAP, 0.0))
        self.note.rect = FRect(inside.left, top + listed, inside.width, note)
        self.by_card.rect = FRect(inside.left, top + listed + note, inside.width, pick)
        wide = max(_LAY_PICKED * higher, self.lay_picked.natural_size(kit)[0])
        room = geometry.banner
        self.lay_picked.rect = geometry.over_hand(kit.window, min(room.width, wide), room.height)

    def _narrow_down(self) -> None:
        """Offer what holds the picked cards, and say how far they are a set."""
        cards: list[Card] = [key[2] for key in self.picked]
        part = hand_of(cards)
        offered = [one for one in self._sets if holds(one.hand, part)]
        if offered != self.set_list.sets:
            self.set_list.show_sets(offered)
        self.set_list.visible = bool(self._sets)
        self.by_card.visible = bool(self._sets) and (self._can_pick or self.picking)
        self.by_card.text = say("go_kitty.lay.pick_done" if self.picking else "go_kitty.lay.pick")
        self.note.text = self._note(len(cards), offered)
        whole = self._picked_set
        self.lay_picked.visible = whole is not None
        if whole is not None:
            self.lay_picked.text = say("go_kitty.lay.now", what=laying_words(whole))
            self.lay_picked.sub = say("go_kitty.points", count=whole.points)

    @property
    def _nearest(self) -> str:
        return nearest_set(self._hand, self._gone) if self.tells_nearest else ""

    @property
    def _title(self) -> str:
        """Of the sets that there are, of the one that is near, or of what each would score."""
        return say(f"go_kitty.lay.{'title' if self._sets else 'none' if self._nearest else 'scores'}")

    def _note(self, picked: int, offered: list[Clowder]) -> str:
        if not self._sets:
            return self._nearest or say("go_kitty.lay.far")
        return how_far_picked(picked, offered) if self.picking else ""

    def _lay(self, clowder: Clowder) -> None:
        self.play(Lay(clowder.cards))

    def _ending_button(self, ending: Ending) -> Button:
        button = Button(ending.words, partial(self.play, ending.action), tone=ending.tone, sub=ending.brings)
        button.reason = ending.reason
        return button


def _least_height(kit: Kit, button: Button, width: float) -> float:
    """How high a button must be for its words in the smallest letters."""
    style, room = Style(Face.TITLE, button.size, align=0.5, leading=1.05), width * 0.8
    smallest = kit.typesetter.fitted(button.text, style, room, 0.0)
    return kit.typesetter.measure(button.text, smallest, room)[1] / 0.9 + 2
