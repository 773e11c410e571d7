"""How a human answers at the Kitten Me table: the bid builder, the calls, and cards that can be played."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import FRect

from game.core import Seat
from game.kitten_me.actions import Action, Bid, Challenge, PlayDrawThree, PlayGoFish, PlaySkip, Purrfect
from game.kitten_me.cards import Kind, Thing
from game.kitten_me.options import TurnOptions
from scenes.kitten_me.faces import thing_icon, things
from scenes.kitten_me.places import BIDS, CALLS
from scenes.stage.layout import grid
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.meter import Panel
from scenes.stage.widgets.stepper import Stepper

if TYPE_CHECKING:
    from scenes.kitten_me.table import KittenMeTable

_CALL_HEIGHTS = (138.0, 112.0)
_PLAYS: dict[Kind, Callable[[], Action]] = {Kind.SKIP: PlaySkip, Kind.DRAW_THREE: PlayDrawThree}


class BidBuilder:
    """Six things and a number; the button says what it will do. Go Fish borrows the six things."""

    def __init__(self, table: "KittenMeTable", options: TurnOptions) -> None:
        self._table = table
        self._options = options
        self.thing = options.bid.thing if options.bid is not None else Thing.HAT
        self._fishing = False
        self._card: Kind | None = None
        self.panel = Panel(say("kitten_me.bid_panel"))
        no_bid = "" if options.lowest <= options.highest else say("kitten_me.no_higher_bid")
        self.things = [
            Button(
                "",
                lambda thing=thing: self._pick_thing(thing),  # type: ignore[misc]
                icon=thing_icon(thing),
                tone="cream",
                tip=say(f"kitten_me.thing.{thing.name.lower()}", count=2),
            )
            for thing in Thing
        ]
        lowest, highest = options.lowest, max(options.highest, options.lowest)
        self.stepper = Stepper(
            lowest,
            lowest,
            highest,
            lambda _: self._refresh(),
            tip=say("kitten_me.stepper_tip"),
            reason=no_bid,
        )
        self.bid = Button("", self._bid, tone="green", sound="token", reason=no_bid)
        self.calls = self._call_buttons()
        self.play_card = Button("", self._play_card, tone="amber")
        self.cancel = Button(say("kitten_me.cancel"), self.forget_card, tone="paper")
        self._refresh()

    @property
    def widgets(self) -> list[Widget]:
        return [self.panel, *self.things, self.stepper, self.bid, *self.calls, self.play_card, self.cancel]

    def _call_buttons(self) -> list[Button]:
        bid, table = self._options.bid, self._table
        buttons: list[Button] = []
        if bid is None:
            return buttons
        own = say("kitten_me.raise_own") if self._options.own_bid else ""
        name = table.name_of(table.view().bidder)
        stake = say("kitten_me.stake", number=bid.number, name=name)
        buttons.append(
            Button(
                say("kitten_me.kitten_me"),
                lambda: table.play(Challenge()),
                tone="red",
                sub=stake,
                size=Size.BUTTON,
                sound="challenge",
                reason=own,
            )
        )
        if self._options.purrfect:
            sub = say("kitten_me.purrfect_stake", number=bid.number, name=name)
            buttons.append(
                Button(
                    say("kitten_me.purrfect"),
                    lambda: table.play(Purrfect()),
                    tone="lilac",
                    sub=sub,
                    reason=own,
                )
            )
        return buttons

    def arrange(self) -> None:
        self.panel.rect = FRect(BIDS)
        inside = FRect(BIDS.left + 26, BIDS.top + 88, BIDS.width - 52, BIDS.height - 114)
        cells = FRect(inside.left, inside.top, inside.width, 168)
        for button, cell in zip(self.things, grid(cells, 3, 2, 12), strict=True):
            button.rect = cell
        self.stepper.visible = self.bid.visible = not self._fishing
        self.stepper.rect = FRect(inside.left, cells.bottom + 18, inside.width, 64)
        self.bid.rect = FRect(inside.left, cells.bottom + 96, inside.width, 70)
        self.cancel.rect = FRect(inside.left, cells.bottom + 60, inside.width, 74)
        top = CALLS.bottom
        for button, height in zip(self.calls, _CALL_HEIGHTS, strict=False):
            top -= height
            button.rect = FRect(CALLS.left, top, CALLS.width, height)
            top -= 24
        self.play_card.rect = FRect(CALLS.left, top - 92, CALLS.width, 92)

    def pick_card(self, kind: Kind) -> None:
        """A card of the hand that can be played was clicked: offer it, or take it back."""
        if self._card is kind:
            self.forget_card()
            return
        self._card = kind
        self._fishing = kind is Kind.GO_FISH
        self._refresh()

    def forget_card(self) -> None:
        self._card = None
        self._fishing = False
        self._table.fish_from(None)
        self._refresh()

    def fish_from(self, seat: Seat) -> None:
        """The player to take from is named; if the thing is too, it happens."""
        self._table.fish_from(seat)
        self._refresh()

    def _pick_thing(self, thing: Thing) -> None:
        self.thing = thing
        if self._fishing and self._table.pond is not None:
            self._table.play(PlayGoFish(self._table.pond, thing))
            return
        self._refresh()

    def _bid(self) -> None:
        self._table.play(Bid(self.stepper.value, self.thing))

    def _play_card(self) -> None:
        if self._card in _PLAYS:
            self._table.play(_PLAYS[self._card]())

    def _refresh(self) -> None:
        """Say on every button what it would do now."""
        self._table.mark_card(self._card)
        for button, thing in zip(self.things, Thing, strict=True):
            button.selected = thing is self.thing and not self._fishing
        self.bid.text = say("kitten_me.bid_button", what=things(self.stepper.value, self.thing))
        self.play_card.visible = self._card is not None
        self.cancel.visible = self._fishing
        if self._card is not None:
            name = self._card.name.lower()
            self.play_card.text = say(f"kitten_me.play.{name}")
            self.play_card.sub = say(f"kitten_me.play_sub.{name}")
        if self._fishing:
            pond = self._table.pond
            self.panel.title = (
                say("kitten_me.fish_whom")
                if pond is None
                else say("kitten_me.fish_what", name=self._table.name_of(pond))
            )
            self._table.offer_ponds(self._options.others, self.fish_from)
            self._table.announce(say("kitten_me.fish_how"))
            self.play_card.reason = say("kitten_me.fish_how")
        else:
            self.panel.title = say("kitten_me.bid_panel")
            self.play_card.reason = ""
        self.arrange()
