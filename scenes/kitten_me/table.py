"""The Kitten Me table: what happens is shown, the viewer is asked, and it is told in words."""

from collections.abc import Iterable, Mapping, Sequence

from pygame import FRect

from game.core import Seat
from game.kitten_me.actions import Bid, PlayGoFish
from game.kitten_me.cards import Kind
from game.kitten_me.events import BidMade, Dealt, KittenMeEvent
from game.kitten_me.plain_odds import odds_by_the_cards
from game.kitten_me.view import KittenMeView
from game.match import Match
from scenes.kitten_me import coach, occasions
from scenes.kitten_me.choreography import CardPlayed, KittenMeChoreography
from scenes.kitten_me.new_words import words_in_question, words_in_verdict
from scenes.kitten_me.occasions import winner_and_loser
from scenes.kitten_me.question import TurnQuestion
from scenes.kitten_me.scene import KittenMeScene
from scenes.kitten_me.words import SENTENCES
from scenes.stage.strings import say
from scenes.stage.timeline import Step, sequence
from scenes.stage.widgets.base import Widget
from scenes.table.guests import Guest
from scenes.table.introductions import Word
from scenes.table.question import Offer
from scenes.table.scene import TableHost
from scenes.table.sentences import about
from scenes.table.stands import Key


class KittenMeTable(KittenMeScene):
    sentences = SENTENCES
    advice = staticmethod(coach.advice)
    occasions = staticmethod(occasions.occasions)

    def __init__(self, match: Match, guests: Sequence[Guest], host: TableHost) -> None:
        super().__init__(match, guests, host)
        self._choreography = KittenMeChoreography(self)

    def arrange(self) -> None:
        super().arrange()
        self._choreography.place_stamps()

    def opening(self) -> Step | None:
        first = next(iter(self.match.history(self.secrets_of)), None)
        if not isinstance(first, Dealt) or self.shown.round > 1:
            return None
        return self._choreography.opening(first)

    def choreograph(self, event: KittenMeEvent) -> Step:
        """After a human's action, and what it brought, the hand is turned face down if others look on."""
        steps = self._choreography.steps(event)
        if not isinstance(event, BidMade | CardPlayed) or not self._lays_hand_down(event.seat):
            return steps
        self.face_down = True
        return sequence(steps, self._choreography.own_hand_down(event.seat))

    def _lays_hand_down(self, seat: Seat) -> bool:
        """Whether a cat of the house comes after the viewer's turn, and other humans in the game look on."""
        others = any(self.shown.scores[other] for other in self.humans if other != seat)
        decision = self.match.state.decision
        cat_next = decision is not None and not self.guests[decision.seat].human
        return seat == self.secrets_of and others and cat_next

    def everybody_watches(self, event: KittenMeEvent) -> bool:
        """All hands were just open on the table when a new round is dealt."""
        return isinstance(event, Dealt)

    def question_for(self, view: KittenMeView) -> TurnQuestion:
        self.kit.sound.play("turn")
        odds = odds_by_the_cards(view, self.match.history(view.seat))

        def chance(bid: Bid) -> float | None:
            return odds.chance_with_flip(bid) if self.host.settings.likelihoods else None

        play, changed, focus = self.answer, self.show_question, self._focus_by_keyboard
        return TurnQuestion(view, self.name_of, play, changed, focus, chance)

    def where(self, key: Key) -> FRect | None:
        match key:
            case ("next step", PlayGoFish() as fish) if isinstance(self.question, TurnQuestion):
                return self.where(self.question.next_to_pick(fish))
        return super().where(key)

    def _focus_by_keyboard(self, widget: Widget) -> None:
        self.desk.by_keyboard = True
        self.desk.focus(widget)

    def show_offers(self, offers: Mapping[Key, Offer]) -> None:
        self.fan.offer(offers)
        self.offer_seats(offers)

    def prompt(self) -> str:
        view: KittenMeView = self.view()
        if view.pending is None:
            return ""
        if view.pending.seat != self.viewer:
            return about("kitten_me.banner", "waiting", self.naming, view.pending.seat)
        if self.face_down:
            return say("kitten_me.banner.face_down")
        assert view.options is not None
        top = "" if view.options.can_bid else "_top"
        playing = "_playing" if any(map(view.options.can_play, Kind)) else ""
        return say(f"kitten_me.banner.{view.pending.kind.name.lower()}{top}{playing}")

    def words_in_sight(self) -> Iterable[Word]:
        if isinstance(self.question, TurnQuestion):
            hand = [(card, held.sprite) for card, held in zip(self.fan.hand, self.fan.cards, strict=True)]
            return words_in_question(self.question, hand, self.board.track.rect, self.geometry.deck_place)
        if self._plays_on:
            return words_in_verdict(self._choreography.stamps_in_sight(), self.board.track.rect)
        return ()

    @property
    def _plays_on(self) -> bool:
        """Whether a verdict is read, and the viewer is still in the game after it."""
        judged, viewer = self.shown.judged, self.viewer
        if judged is None or viewer is None:
            return False
        _, loser = winner_and_loser(judged)
        return self.shown.scores[viewer] > (loser == viewer)
