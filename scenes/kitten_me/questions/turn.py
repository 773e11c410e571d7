"""How a human answers at the Kitten Me table: a bid, a call, or a card of the hand that is played."""

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Self

import pygame
from pygame import FRect

from game.core import Seat
from game.kitten_me.actions import Action, Bid, PlayDrawThree, PlayGoFish, PlaySkip
from game.kitten_me.cards import Kind, Thing
from game.kitten_me.counting import hand_total
from game.kitten_me.usual import opening_bid
from game.kitten_me.view import KittenMeView
from scenes.kitten_me.faces import things
from scenes.kitten_me.places.window_shapes import geometry_for
from scenes.kitten_me.questions.bid_widgets import LikelyScale, ThingButton
from scenes.kitten_me.questions.calls import call_buttons, call_places
from scenes.kitten_me.shown import hand_keys, in_order, place_laid
from scenes.kitten_me.words import stakes
from scenes.stage.inputs import Input, KeyDown, PointerDown, PointerMoved
from scenes.stage.kit import Kit
from scenes.stage.layout import grid
from scenes.stage.strings import Marked, say
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.keyboard_focus import ARROWS
from scenes.stage.widgets.panel import Panel
from scenes.stage.widgets.stepper import Stepper
from scenes.table.guests import Name
from scenes.table.question import Offer, Question
from scenes.table.stands import Key

_TITLE = 74.0
_SCALE, _APART = 34.0, 18.0
"""How high the scale is, and how far the number is below the kinds: outlines of both have room there."""
_MOVE_FRAME = (pygame.K_TAB, *ARROWS)
_PLAYS: dict[Kind, Callable[[], Action]] = {Kind.SKIP: PlaySkip, Kind.DRAW_THREE: PlayDrawThree}


class TurnQuestion(Question):
    """Six things and a number; the button says what it will do. Go Fish borrows the six things."""

    def __init__(
        self,
        view: KittenMeView,
        name: Name,
        play: Callable[[Action], object],
        changed: Callable[[], object],
        focus: Callable[[Widget], object],
        chance: Callable[[Bid], float | None] = lambda bid: None,
    ) -> None:
        """`focus` gives a widget to the keyboard, `chance` says how likely a bid is, if that is wanted."""
        super().__init__(play, changed)
        assert view.options is not None
        self._options = options = view.options
        self._view, self._name, self._focus, self._chance = view, name, focus, chance
        start = opening_bid(view) if options.bid is None else Bid(options.lowest, options.bid.thing)
        self.thing = start.thing
        self.picked: Key | None = None
        """The card that is about to be played."""
        self._kept: Kind | None = None
        """The kind of card that was taken back just now."""
        self._left_out: Collection[str] = ()
        self.fish_from: Seat | None = None
        self.fish_for: Thing | None = None
        self.panel = Panel("")
        self.panel.title_height = _TITLE
        self._no_bid = "" if options.can_bid else say("kitten_me.no_higher_bid")
        self.things = [ThingButton(thing, partial(self._pick_thing, thing)) for thing in Thing]
        lowest, highest = options.lowest, max(options.highest, options.lowest)
        tip = say("kitten_me.stepper_tip", number=lowest)
        self.stepper = Stepper(
            start.number, lowest, highest, lambda _: self._bid_changed(), tip=tip, reason=self._no_bid
        )
        self.stepper.on_enter, self.stepper.label = self._enter_bid, say("reader.how_many")
        self.scale, self.calls = LikelyScale(view.house.deck), call_buttons(view, name, play)
        self.bid = Button("", self._bid, tone="green", sound="token")
        self.play_card = Button("", self._play_card, tone="amber")
        self.cancel = Button(say("kitten_me.cancel"), self.back_out, tone="paper")
        bidding = [self.stepper, self.scale, self.bid]
        self.widgets = [self.panel, *self.things, *bidding, *self.calls, self.play_card, self.cancel]

    def go_on_from(self, before: Self) -> None:
        self.thing, self.stepper.value = before.thing, before.stepper.value
        self.picked, self.fish_from, self.fish_for = before.picked, before.fish_from, before.fish_for

    @property
    def first(self) -> Widget:
        return self.stepper

    @property
    def card(self) -> Kind | None:
        """The kind of card that is about to be played."""
        if self.picked is None:
            return None
        kind: Kind = self.picked[2].kind
        return kind

    @property
    def fishing(self) -> bool:
        return self.card is Kind.GO_FISH

    def offers(self) -> Mapping[Key, Offer]:
        """The cards of the hand, and while somebody fishes the cats to fish from."""
        hand = in_order(self._view.hand)
        keys = hand_keys(self._options.seat, hand)
        found: dict[Key, Offer] = {}
        for place, (key, card) in enumerate(zip(keys, hand, strict=True)):
            if self._options.can_play(card.kind):
                laid = keys[place_laid(hand, place)]
                pick, drops = partial(self._pick_card, laid), self._drops(laid)
                found[key] = Offer(pick, key == self.picked, drops=drops, instead=laid)
            elif not card.count:
                found[key] = Offer(reason=stakes.why_not(card.kind))
            else:
                found[key] = Offer(refusals={("table",): say("kitten_me.stays_in_hand")})
        if self.fishing:
            for seat in self._options.others:
                found["seat", seat] = Offer(partial(self._fish_from, seat), seat == self.fish_from)
        return found

    def _drops(self, card: Key) -> dict[Key, Callable[[], object]]:
        """Onto the table it is played; a Go Fish goes onto the cat that is fished from."""
        if card[2].kind in _PLAYS:
            return {("table",): partial(self._play_dropped, card)}
        return {("seat", seat): partial(self._begin_fishing, card, seat) for seat in self._options.others}

    def _play_dropped(self, card: Key) -> None:
        """A lesson may refuse it: then whatever was picked still is."""
        before, self.picked = self.picked, card
        self._play_card()
        self.picked = before

    def _begin_fishing(self, card: Key, seat: Seat) -> None:
        self.picked = card
        self._fish_from(seat)

    def where(self, key: Key) -> FRect | None:
        found: Mapping[Key, Widget] = {
            ("play",): self.play_card,
            **{("thing", button.thing): button for button in self.things},
            **{("call", number): button for number, button in enumerate(self.calls)},
        }
        match key:
            case ("own bid",):
                return self.bid.rect.union(self.stepper.rect) if self.bid.visible else None
            case ("next step", Bid() as bid):
                return self._next_step(bid) if self.bid.visible else None
        widget = found.get(key)
        return widget.rect if widget is not None and widget.visible else None

    def _next_step(self, bid: Bid) -> FRect:
        """The thing first, then the number; once both are chosen, the button."""
        if self.thing is not bid.thing:
            return self.things[bid.thing].rect
        if self.stepper.value != bid.number:
            return self.stepper.button(1 if self.stepper.value < bid.number else -1)
        return self.bid.rect

    def next_to_pick(self, play: PlayGoFish) -> Key:
        """The card first, then the cat, then the thing."""
        if not self.fishing:
            return ("own hand", Kind.GO_FISH)
        return ("thing", play.thing) if self.fish_from == play.target else ("seat", play.target)

    def next_key(self) -> Key | None:
        if self.card is None:
            return None
        if not self.fishing:
            return ("play",)
        return ("seat", self._options.others[0]) if self.fish_from is None else ("thing", next(iter(Thing)))

    def prompt(self) -> str:
        if self.card is None:
            return ""
        if not self.fishing:
            return stakes.how_to_play(self._view, self.card, self._name)
        return stakes.how_to_fish(self.fish_from, self.fish_for)

    def chosen_so_far(self) -> str:
        if self.card is not None:
            return ""
        if self._kept is not None:
            return say("reader.kept_card", card=stakes.kind_name(self._kept))
        return self._chosen_bid()

    def chosen_at_first(self) -> str:
        """The bid that is set when the turn begins: a sensible first one, or merely the lowest."""
        if self._no_bid or self.card is not None:
            return ""
        key = "preset_bid" if self._options.bid is None else "preset_lowest"
        return say(f"reader.{key}", bid=Marked(self._chosen_bid()))

    def _chosen_bid(self) -> str:
        what, scale = things(self.stepper.value, self.thing), self.scale
        return scale.of_bid(what) if scale.visible else what

    def handle(self, kit: Kit, happened: Input) -> bool:
        """Digits are the number of a bid, and Enter after them bids it, if it can be bid. A number that
        cannot keeps nobody from bidding another by mouse, nor by keyboard once the frame was moved."""
        if isinstance(happened, PointerMoved | PointerDown) and self.bid.holds(happened.x, happened.y):
            self._forget_typed_in_vain()
        if isinstance(happened, KeyDown) and happened.key in _MOVE_FRAME:
            self.stepper.forget_typed()
            self._forget_typed_in_vain()
        if not isinstance(happened, KeyDown) or happened.digit is None:
            return False
        if not self.fishing and self.stepper.enabled:
            self.stepper.type_digit(kit, happened.digit)
            self._focus(self.bid)
            self._bid_changed()
        return True

    def _forget_typed_in_vain(self) -> None:
        """The button may still refuse a number that was typed some time ago."""
        if self.bid.reason != self._no_bid and not self.stepper.out_of_reach:
            self.changed()

    def back_out(self) -> bool:
        if self.picked is None:
            return False
        self._pick_card(self.picked)
        return True

    def leave_out(self, parts: Collection[str]) -> None:
        self._left_out = parts

    def arrange(self, kit: Kit) -> None:
        self._say_what_each_does()
        geometry, fishing = geometry_for(kit.window, len(self._view.scores)), self.fishing
        self.panel.rect = bids = FRect(geometry.bids)
        inside = FRect(bids.left + 20, bids.top + _TITLE, bids.width - 40, bids.height - _TITLE - 18)
        number, thing = self.stepper.value, self.thing
        weighed = not fishing and "scale" not in self._left_out
        chance = self._chance(Bid(number, thing)) if weighed else None
        scale = 0.0 if chance is None else _SCALE
        cells = FRect(inside.left, inside.top, inside.width, 158 - scale / 2)
        for button, cell in zip(self.things, grid(cells, 3, 2, 9), strict=True):
            button.rect = cell
        self.stepper.visible = self.bid.visible = not fishing
        low = cells.bottom + _APART
        self.stepper.rect = FRect(inside.left, low, inside.width, 64 if chance is None else 58)
        low = self.stepper.rect.bottom
        self.scale.visible = chance is not None
        self.scale.weigh(chance or 0.0, held=hand_total(self._view.hand, thing) >= number)
        self.scale.rect = FRect(inside.left, low + 4, inside.width, scale)
        low += scale + 10
        self.bid.rect = FRect(inside.left, low, inside.width, inside.bottom - low)
        self._say_what_follows(kit)
        self.cancel.visible = fishing
        self.cancel.rect = FRect(self.stepper.rect)
        self._arrange_calls(geometry.calls, tight=geometry.upright)

    def _say_what_each_does(self) -> None:
        chosen = self.fish_for if self.fishing else self.thing
        for button in self.things:
            button.selected = button.thing is chosen
        asked = stakes.fish_question(self.fish_from, self.fish_for, self._name)
        self.panel.title = asked if self.fishing else say("kitten_me.bid_panel")
        self.bid.reason = self._no_bid
        if self.stepper.out_of_reach:
            lowest, highest = self._options.lowest, self._options.highest
            self.bid.reason = say("kitten_me.typed_out_of_reach", lowest=lowest, highest=highest)
        if self.card is not None:
            self.play_card.text = stakes.play_words(self.card)
            self.play_card.sub = stakes.what_card_brings(self._view, self.card, self._name)

    def _say_what_follows(self, kit: Kit) -> None:
        """On the button where it goes into one line and leaves the bid its size, else in its tip. Where there
        is no room for the thing either, the button says the number alone: the thing is marked above it."""
        number, style = self.stepper.value, Style(Face.TITLE, self.bid.size)
        whole = say("kitten_me.bid_button", what=things(number, self.thing))
        room = self.bid.rect.width * 0.8, self.bid.rect.height * 0.9
        held = kit.typesetter.hold(((whole, style),), *room)
        self.bid.text = whole if held else say("kitten_me.bid_button", what=str(number))
        text = stakes.after_bid(self._view, self._name)
        width, height = kit.typesetter.measure(text, Style(Face.BOLD, Size.SMALL))
        height += kit.typesetter.measure(self.bid.text, style)[1]
        fits = width < self.bid.rect.width * 0.9 and height < self.bid.rect.height
        self.bid.sub, self.bid.tip = (text, "") if fits else ("", text)
        if not held:
            self.bid.tip = f"{whole}\n{self.bid.tip}".strip()

    def _arrange_calls(self, calls: FRect, *, tight: bool) -> None:
        self.play_card.visible = self.card is not None and not self.fishing
        places = call_places(calls, tight=tight)
        for button in self.calls[:1]:
            words = say("kitten_me.kitten_me")
            button.text = words.replace("\n", " ") if tight else words
        for button, place in zip(self.calls, places, strict=False):
            button.visible, button.rect = not self.fishing, place
        self.play_card.rect = places[-1]

    def _pick_card(self, card: Key) -> None:
        """A card of the hand that can be played was clicked: offer it, or take it back."""
        again = self.picked == card
        self.picked, self._kept = (None, self.card) if again else (card, None)
        self.fish_from = self.fish_for = None
        self.changed()

    def _fish_from(self, seat: Seat) -> None:
        self.fish_from = seat
        self._go_fishing()

    def _pick_thing(self, thing: Thing) -> None:
        if self.fishing:
            self.fish_for = thing
            self._go_fishing()
        else:
            self.thing = thing
            self._bid_changed()

    def _bid_changed(self) -> None:
        self._kept = None
        self.changed()

    def _go_fishing(self) -> None:
        """From whom and for what: once both are said, it happens."""
        if self.fish_from is not None and self.fish_for is not None:
            self.play(PlayGoFish(self.fish_from, self.fish_for))
        else:
            self.changed()

    def _bid(self) -> None:
        self.play(Bid(self.stepper.value, self.thing))

    def _enter_bid(self) -> None:
        """The number that is shown, unless another is being typed."""
        if not self.stepper.out_of_reach:
            self._bid()

    def _play_card(self) -> None:
        if self.card in _PLAYS:
            self.play(_PLAYS[self.card]())
