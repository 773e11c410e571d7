"""The Kitten Me table: what happens is shown, the viewer is asked, and it is told in words."""

from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import Any

from game.core import Seat
from game.kitten_me.actions import Bid
from game.kitten_me.beliefs import believe
from game.kitten_me.cards import Kind
from game.kitten_me.events import Dealt, KittenMeEvent
from game.kitten_me.plain_odds import PlainOdds
from game.kitten_me.view import KittenMeView
from game.match import Match
from scenes.kitten_me.choreography import KittenMeChoreography
from scenes.kitten_me.coach import advice
from scenes.kitten_me.new_words import words_in_sight
from scenes.kitten_me.occasions import occasions
from scenes.kitten_me.question import TurnQuestion
from scenes.kitten_me.scene import KittenMeScene
from scenes.kitten_me.words import tell
from scenes.stage.strings import say
from scenes.stage.timeline import Step, call
from scenes.stage.widgets.base import Widget
from scenes.table.advice import Advice
from scenes.table.guests import Guest
from scenes.table.introductions import Word
from scenes.table.lines import Occasion
from scenes.table.question import Offer
from scenes.table.scene import TableHost
from scenes.table.stands import Key


class KittenMeTable(KittenMeScene):
    def __init__(self, match: Match, guests: Sequence[Guest], host: TableHost) -> None:
        super().__init__(match, guests, host)
        self._choreography = KittenMeChoreography(self)
        self._dealt = bool(match.actions) or self.shown.round > 1

    def update(self, seconds: float) -> None:
        self._deal_first()
        super().update(seconds)

    def _deal_first(self) -> None:
        """A game that has just begun begins with its deal."""
        if self._dealt:
            return
        self._dealt = True
        first = next(iter(self.match.history(self.secrets_of)), None)
        if isinstance(first, Dealt):
            self.timeline.play(self._choreography.opening(first))
            self.timeline.play(call(self.reconcile))

    def choreograph(self, event: KittenMeEvent) -> Step:
        return self._choreography.steps(event)

    def occasions(self, history: Sequence[KittenMeEvent]) -> Iterable[Occasion]:
        return occasions(history)

    def gathers(self, event: KittenMeEvent) -> bool:
        """All hands were just open on the table when a new round is dealt."""
        return isinstance(event, Dealt)

    def tell(self, event: KittenMeEvent) -> str:
        return tell(event, self.naming)

    def question_for(self, view: KittenMeView) -> TurnQuestion:
        self.kit.sound.play("turn")
        odds = PlainOdds(believe(view, self.match.history(view.seat), memory=0))

        def chance(bid: Bid) -> float | None:
            return odds.chance(bid) if self.host.settings.likelihoods else None

        play, changed, focus = self.answer, self.show_question, self._focus_by_keyboard
        return TurnQuestion(view, self.name_of, play, changed, focus, chance)

    def _focus_by_keyboard(self, widget: Widget) -> None:
        self.desk.by_keyboard = True
        self.desk.focus(widget)

    def show_offers(self, offers: Mapping[Key, Offer]) -> None:
        self.fan.offer(offers)
        for plate in self.seats:
            offer = offers.get(("seat", plate.seat), Offer())
            plate.on_press, plate.selected = offer.pick, offer.chosen

    def prompt(self) -> str:
        view: KittenMeView = self.view()
        if view.pending is None:
            return ""
        if view.pending.seat != self.viewer:
            return say("kitten_me.banner.waiting", name=self.name_of(view.pending.seat))
        if self.face_down:
            return say("kitten_me.banner.face_down")
        playable = view.options is not None and any(view.options.can_play(kind) for kind in Kind)
        return say(f"kitten_me.banner.{view.pending.kind.name.lower()}{'_playing' if playable else ''}")

    def words_in_sight(self) -> Iterable[Word]:
        question = self.question if self.asking and isinstance(self.question, TurnQuestion) else None
        hand = [(card, held.sprite) for card, held in zip(self.fan.hand, self.fan.cards, strict=True)]
        return words_in_sight(
            question, hand, self.board.track.rect, self.plan.deck_place, bool(self.shown.lost)
        )

    def hint_for(self, seat: Seat) -> Generator[None, None, Advice]:
        match, panther = self.match, self.match.info.bot("panther")
        view: Any = match.view(seat)
        return advice(view, match.history(seat), panther, match.bot_rng(seat), self.name_of)
