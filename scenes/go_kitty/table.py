"""The Go Kitty table: its scene joined with how things move there, what is asked and what is told."""

from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import Any, assert_never

from game.codec import Json, to_plain
from game.core import Seat
from game.go_kitty.cards import MOUSE
from game.go_kitty.events import Gave, GoKittyEvent, HadNone, Reversed, TurnBegan
from game.go_kitty.options import AnswerOptions, KeepOptions, LayOrEndOptions, TurnOptions
from game.go_kitty.options import DecisionKind as Kind
from game.go_kitty.view import GoKittyView
from game.match import Match
from scenes.go_kitty import coach, occasions
from scenes.go_kitty.choreography import GoKittyChoreography
from scenes.go_kitty.new_words import words_in_sight
from scenes.go_kitty.questions.answering import AnswerQuestion
from scenes.go_kitty.questions.keeping import KeepQuestion
from scenes.go_kitty.questions.laying import LayQuestion
from scenes.go_kitty.questions.turn import TurnQuestion
from scenes.go_kitty.replies import StandingReply, replies_from
from scenes.go_kitty.scene import GoKittyScene
from scenes.go_kitty.words import HEADLINES, faces_in, prompt, verdict, waiting
from scenes.stage.strings import say
from scenes.stage.timeline import Step
from scenes.table.guests import Guest, names
from scenes.table.introductions import Word
from scenes.table.question import NO_OFFER, Offer, Question
from scenes.table.scene import TableHost
from scenes.table.stands import Key

_LEAST_PAUSE = 0.2


class GoKittyTable(GoKittyScene):
    sentences = HEADLINES
    advice = staticmethod(coach.advice)
    occasions = staticmethod(occasions.occasions)

    def __init__(self, match: Match, guests: Sequence[Guest], host: TableHost) -> None:
        super().__init__(match, guests, host)
        self._choreography = GoKittyChoreography(self)

    def opening(self) -> Step:
        return self._choreography.deal()

    # Shown and told.

    def choreograph(self, event: GoKittyEvent) -> Step:
        return self._choreography.steps(event)

    def everybody_watches(self, event: GoKittyEvent) -> bool:
        """When a cat of the house plays, all the humans look on, from its turn or from their answer on."""
        if isinstance(event, TurnBegan):
            return not self.guests[event.seat].human
        return isinstance(event, Gave | HadNone | Reversed) and not self.guests[self.shown.turn].human

    def tell(self, event: GoKittyEvent) -> str:
        return super().tell(event) + faces_in(event)

    def headline(self, event: GoKittyEvent) -> str:
        return super().tell(event)

    # Asked.

    def question_for(self, view: GoKittyView) -> Question:
        who = names(self.guests)
        match view.options:
            case TurnOptions():
                return TurnQuestion(view, who, self.own_hand.fan, self.answer, self.show_question)
            case LayOrEndOptions():
                return LayQuestion(view, self.answer, self.show_question)
            case KeepOptions(seen):
                looked_at = [self.pieces["looked", number] for number in range(len(seen))]
                return KeepQuestion(view, looked_at, self.answer, self.show_question)
            case AnswerOptions():
                return AnswerQuestion(view, who, self.answer, self.show_question)
            case None:
                raise ValueError(f"nobody is asked: {view.pending}")
        assert_never(view.options)

    def show_offers(self, offers: Mapping[Key, Offer]) -> None:
        self.offer_seats(offers)
        for plate in self.kitties:
            plate.tip = offers.get(("seat", plate.seat), NO_OFFER).tip or self.seat_tip(plate.seat)
        self.pile.on_press = offers.get(("pile",), NO_OFFER).pick
        self.own_hand.offer(offers)

    def prompt(self) -> str:
        """For the one who is asked what to do, for all others whom to wait for."""
        shown = self.shown
        if shown.ended is not None:
            return verdict(shown.ended, self.naming)
        if shown.decider != self.viewer:
            return waiting(shown, self.naming)
        return say("go_kitty.banner.face_down") if self.face_down else prompt(self.view())

    def words_in_sight(self) -> Iterable[Word]:
        mice = [self.pieces[key].rect for key in self.pieces.keys_with_prefix("hand", self.viewer, MOUSE)]
        tokens = [self.pieces[key].rect for key in self.pieces.keys_with_prefix("token", self.viewer)]
        return words_in_sight(self.question if self.asking else None, mice, tokens)

    # Answers left with the table.

    def wishes(self) -> Json:
        replies = self.corner.replies.items()
        return {str(seat): to_plain(reply) for seat, reply in replies if reply != StandingReply()} or None

    def take_wishes(self, wishes: Json) -> None:
        self.corner.replies |= replies_from(wishes, self.corner.replies)

    def thought_for(self, seat: Seat) -> Generator[None, None, Any] | None:
        options = self._answer_options()
        if options is not None and seat in self.humans:
            return self.corner.replies[seat].thought(options) if self.corner.leaves_replies else None
        return super().thought_for(seat)

    def pause_before_answer(self) -> float:
        """At any pace an answer that needs no thought comes as late as one that needs some."""
        pause = super().pause_before_answer()
        return pause if self._answer_options() is None else max(pause, _LEAST_PAUSE)

    def _answer_options(self) -> AnswerOptions | None:
        """What somebody who is asked for cards may answer, if that is the question now."""
        decision = self.match.state.decision
        if decision is None or decision.kind is not Kind.ANSWER:
            return None
        assert isinstance(decision.options, AnswerOptions)
        return decision.options
