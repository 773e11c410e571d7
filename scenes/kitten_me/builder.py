"""How a human answers at the Kitten Me table: the bid builder, the calls, and cards that can be played."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.core import Seat
from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlaySkip, Purrfect
from game.kitten_me.cards import Kind, Thing
from game.kitten_me.options import TurnOptions
from game.kitten_me.usual import opening_bid
from game.kitten_me.view import KittenMeView
from scenes.kitten_me.faces import things
from scenes.kitten_me.fishing import Fishing
from scenes.kitten_me.places import BIDS, CALLS
from scenes.kitten_me.thing_button import ThingButton
from scenes.stage.kit import Kit
from scenes.stage.layout import grid
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Panel
from scenes.stage.widgets.stepper import Stepper

if TYPE_CHECKING:
    from scenes.kitten_me.table import KittenMeTable

_PLAY_HEIGHT, _CALL_HEIGHT, _PURRFECT_HEIGHT = 124.0, 160.0, 164.0
_GAP = 20.0
_PLAYS: dict[Kind, Callable[[], Action]] = {Kind.SKIP: PlaySkip, Kind.DRAW_THREE: PlayDrawThree}


class BidBuilder:
    """Six things and a number; the button says what it will do. Go Fish borrows the six things."""

    def __init__(self, table: "KittenMeTable", view: KittenMeView, options: TurnOptions) -> None:
        self._table = table
        self._options = options
        start = opening_bid(view) if options.bid is None else Bid(options.lowest, options.bid.thing)
        self.thing = start.thing
        self._card: Kind | None = None
        self.fishing: Fishing | None = None
        self.panel = Panel(say("kitten_me.bid_panel"))
        self._no_bid = "" if options.lowest <= options.highest else say("kitten_me.no_higher_bid")
        self.things = [ThingButton(thing, partial(self._pick_thing, thing)) for thing in Thing]
        lowest, highest = options.lowest, max(options.highest, options.lowest)
        tip = say("kitten_me.stepper_tip", number=lowest)
        self.stepper = Stepper(
            start.number, lowest, highest, lambda _: self.refresh(), tip=tip, reason=self._no_bid
        )
        self.bid = Button("", self._bid, tone="green", sound="token")
        self.calls = self._call_buttons()
        self.play_card = Button("", self._play_card, tone="amber")
        self.cancel = Button(say("kitten_me.cancel"), self.forget_card, tone="paper")
        self.refresh()

    @property
    def widgets(self) -> list[Widget]:
        return [self.panel, *self.things, self.stepper, self.bid, *self.calls, self.play_card, self.cancel]

    def _call_buttons(self) -> list[Button]:
        """What can be called, and what is at stake."""
        bid, bidder, table = self._options.bid, self._table.view().bidder, self._table
        if bid is None or bidder is None or not self._options.can_call:
            return []
        name = table.name_of(bidder)
        doubt = Button(
            say("kitten_me.kitten_me"),
            partial(table.play, Challenge()),
            tone="red",
            sub=say("kitten_me.stake", number=bid.number, name=name),
            size=Size.HEADING * 0.95,
        )
        if not self._options.purrfect:
            return [doubt]
        exact = Button(
            say("kitten_me.purrfect"),
            partial(table.play, Purrfect()),
            tone="lilac",
            sub=say("kitten_me.purrfect_stake", number=bid.number, name=name),
        )
        return [doubt, exact]

    def arrange(self) -> None:
        self.panel.rect = FRect(BIDS)
        inside = FRect(BIDS.left + 20, BIDS.top + 86, BIDS.width - 40, BIDS.height - 106)
        cells = FRect(inside.left, inside.top, inside.width, 166)
        for button, cell in zip(self.things, grid(cells, 3, 2, 9), strict=True):
            button.rect = cell
        fishing = self.fishing is not None
        self.stepper.visible = self.bid.visible = not fishing
        self.stepper.rect = FRect(inside.left, cells.bottom + 14, inside.width, 64)
        self.bid.rect = FRect(inside.left, cells.bottom + 88, inside.width, inside.bottom - cells.bottom - 92)
        self._say_what_follows()
        self.cancel.visible = fishing
        self.cancel.rect = FRect(inside.left, cells.bottom + 60, inside.width, 74)
        self._arrange_calls(fishing)

    def _say_what_follows(self) -> None:
        """On the button where it goes into one line, else in its tip."""
        table = self._table
        text = say("kitten_me.bid_sub", name=table.name_of(table.next_seat))
        width = table.kit.type.measure(text, Style(Face.BOLD, Size.SMALL))[0]
        fits = width < self.bid.rect.width * 0.9
        self.bid.sub, self.bid.tip = (text, "") if fits else ("", text)

    def _arrange_calls(self, fishing: bool) -> None:
        """From the bottom up, so that a card's button comes and goes without moving the calls."""
        self.play_card.visible = self._card is not None and not fishing
        bottom = CALLS.bottom
        heights = (_CALL_HEIGHT, _PURRFECT_HEIGHT)
        for button, height in reversed(list(zip(self.calls, heights, strict=False))):
            button.visible = not fishing
            button.rect = FRect(CALLS.left, bottom - height, CALLS.width, height)
            bottom -= height + _GAP
        self.play_card.rect = FRect(CALLS.left, bottom - _PLAY_HEIGHT, CALLS.width, _PLAY_HEIGHT)

    def pick_card(self, kind: Kind) -> None:
        """A card of the hand that can be played was clicked: offer it, or take it back."""
        if self._card is kind:
            self.forget_card()
            return
        self._card = kind
        self.fishing = Fishing() if kind is Kind.GO_FISH else None
        self.refresh()

    def forget_card(self) -> None:
        self._card, self.fishing = None, None
        self.refresh()

    def fish_from(self, seat: Seat) -> None:
        if self.fishing is not None:
            self.fishing.pond = seat
            self._cast()

    def type_digits(self, kit: Kit, text: str) -> None:
        """Digits are the number of a bid, and Enter after them bids it, if it can be bid."""
        if self.fishing is None and self.stepper.enabled:
            self.stepper.typed(kit, text)
            self._table.desk.by_keyboard = True
            self._table.desk.focus(self.bid)
            self.refresh()

    def _pick_thing(self, thing: Thing) -> None:
        if self.fishing is not None:
            self.fishing.catch = thing
            self._cast()
            return
        self.thing = thing
        self.refresh()

    def _cast(self) -> None:
        """Whom and what: once both are said, it happens."""
        action = self.fishing.action if self.fishing is not None else None
        if action is not None:
            self._table.play(action)
        else:
            self.refresh()

    def _bid(self) -> None:
        self._table.play(Bid(self.stepper.value, self.thing))

    def _play_card(self) -> None:
        if self._card in _PLAYS:
            self._table.play(_PLAYS[self._card]())

    def refresh(self) -> None:
        """Say on every button what it would do now."""
        fishing, table = self.fishing, self._table
        chosen = self.thing if fishing is None else fishing.catch
        for button in self.things:
            button.selected = button.thing is chosen
        self.panel.title = say("kitten_me.bid_panel") if fishing is None else fishing.question(table.name_of)
        self.bid.reason = self._no_bid
        if self.stepper.out_of_reach:
            lowest, highest = self._options.lowest, self._options.highest
            self.bid.reason = say("kitten_me.typed_out_of_reach", lowest=lowest, highest=highest)
        self.bid.text = say("kitten_me.bid_button", what=things(self.stepper.value, self.thing))
        if self._card is not None:
            name = self._card.name.lower()
            self.play_card.text = say(f"kitten_me.play.{name}")
            self.play_card.sub = say(f"kitten_me.play_sub.{name}")
        table.show_choice(self._card, fishing, self._options.others)
        self.arrange()
