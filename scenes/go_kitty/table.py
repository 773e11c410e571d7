"""Go Kitty on its table: the record that the table is put together from."""

from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import Any, assert_never

from pygame import FRect

from game.codec import Json, to_plain
from game.core import Event, Seat
from game.go_kitty import events
from game.go_kitty.beliefs import out_of_play
from game.go_kitty.cards import MOUSE, TOKENS, Season
from game.go_kitty.clowder import CLOWDER_SIZE
from game.go_kitty.options import AnswerOptions, KeepOptions, LayOrEndOptions, TurnOptions
from game.go_kitty.options import DecisionKind as Kind
from game.go_kitty.view import GoKittyView
from scenes.go_kitty.faces import card_face, tone_of, wish_aloud
from scenes.go_kitty.look import GoKittyLook
from scenes.go_kitty.motion.choreography import GoKittyChoreography
from scenes.go_kitty.parts.cards import CardSprite
from scenes.go_kitty.parts.furniture import BannerOnCloth, KittySeats
from scenes.go_kitty.parts.replies import StandingReply, replies_from
from scenes.go_kitty.places.layout import Z_BANNER
from scenes.go_kitty.questions.answering import AnswerQuestion
from scenes.go_kitty.questions.keeping import KeepQuestion
from scenes.go_kitty.questions.laying import LayQuestion
from scenes.go_kitty.questions.rivals import Rival
from scenes.go_kitty.questions.set_list import SetList
from scenes.go_kitty.questions.turn import TurnQuestion
from scenes.go_kitty.shown import Shown
from scenes.go_kitty.words import coach
from scenes.go_kitty.words.aloud import answers_in_words, dealt_hand, held, layable_in_words, standing
from scenes.go_kitty.words.new_words import words_in_sight
from scenes.go_kitty.words.scoreboard import scoreboard
from scenes.go_kitty.words.sentences import (
    HEADLINES,
    SENTENCES,
    asked_for,
    none_key,
    prompt,
    tokens_ready,
    verdict,
    waiting,
)
from scenes.go_kitty.words.stakes import nearest_set
from scenes.pictures.go_kitty import CARD, NAME_BOX
from scenes.stage.drawing import Drawing
from scenes.stage.sprites import Sprite
from scenes.stage.strings import say
from scenes.table.context import TableContext
from scenes.table.dragging import REACH_OF_LIGHT
from scenes.table.game import TableGame
from scenes.table.guests import is_you, names
from scenes.table.hints import Hints
from scenes.table.introductions import Word
from scenes.table.part import Part
from scenes.table.question import NO_OFFER, Offer, Question
from scenes.table.questions import Questions
from scenes.table.sentences import about, scores_of_others
from scenes.table.stands import Key
from scenes.table.words import Words

_LEAST_PAUSE = 0.2
_PUT_AWAY = "memory_put_away"


def _could_lay_at_the_end(shown: Shown, seat: Seat) -> bool:
    """Whether there is no pile any more, and a turn that ends so may still end with a Clowder."""
    return not shown.pile and shown.sizes[seat] >= CLOWDER_SIZE


class GoKittyWords(Words):
    sentences = SENTENCES
    headings = (events.TurnBegan,)
    told_with_banner = (events.Asked, events.HadNone, events.Skipped)

    def __init__(self, table: TableContext, look: GoKittyLook) -> None:
        super().__init__(table.viewpoint, table.picture, look.banner)
        self._table, self._look = table, look

    @property
    def goal(self) -> str:
        return say("go_kitty.goal_half_pile") if self.viewpoint.match.house.half_pile else super().goal

    def pictures_of(self, event: object) -> Iterable[Drawing]:
        match event:
            case events.Gave(cards=cards):
                return map(card_face, cards)
            case events.Laid(clowder=clowder):
                return map(card_face, clowder.cards)
            case events.Drew(card=card) | events.Kept(card=card) if card is not None:
                return [card_face(card)]
        return ()

    def announce(self, text: str) -> None:
        self._look.announce(text)

    def headline(self, event: events.GoKittyEvent) -> str:
        return HEADLINES[type(event)](event, self.viewpoint.company.naming)

    def aloud(self, event: Any) -> str:
        """With what the player was dealt, the Season of a Trait that somebody asks for, how many tokens are
        ready when one comes back, what becomes of the pile, and what everybody has in the end. Whose turn it
        is, if it is the player's own, is said with the question, unless that has to say what to do without a
        card."""
        naming, shown = self.viewpoint.company.naming, self.picture.shown
        match event:
            case events.TokenReturned(seat=seat):
                ready = tokens_ready(self._history_to(event), seat)
                return about("reader", "token_back", naming, seat, ready=ready, all=TOKENS)
            case events.Skipped(seat=seat) if tokens_ready(self._history_to(event), seat) == TOKENS:
                return about("reader", "skipped_in_vain", naming, seat)
            case events.Asked(request):
                return asked_for(request, wish_aloud(request.wish), naming)
            case events.HandsShown():
                told = self.tell(event)
                return f"{told}\n{say('reader.left_over')}" if told else ""
            case events.Dealt(hands=hands):
                return f"{self.tell(event)} {dealt_hand(hands, self.viewpoint.viewer)}".strip()
            case events.GameEnded(points=points, outcome=outcome):
                others = scores_of_others(points, outcome.winners, naming, "go_kitty.points")
                return " ".join((self.tell(event), *others))
            case events.Kept() if shown.pile:
                return f"{self.tell(event)} {say('reader.others_under')}"
            case events.Drew(seat=seat) if is_you(naming, seat) and _could_lay_at_the_end(shown, seat):
                return f"{self.tell(event)} {say('reader.pile_is_empty')}"
            case events.TurnBegan(seat=seat) if is_you(naming, seat) and self.viewpoint.view().hand:
                return ""
            case events.HadNone() if none_key(event) == "no_kitty":
                return about("reader", "no_kitty", naming, event.seat)
        return self.tell(event)

    def _history_to(self, event: Event) -> Sequence[Event]:
        """All that has happened up to an event that everybody saw: the screen may be further."""
        happened = self.viewpoint.match.events
        return happened[: next(number for number, one in enumerate(happened, 1) if one is event)]

    def at_a_glance(self) -> str:
        """The hand and the sets in it, and when a turn begins which cards would make one and how the game
        stands; nothing before anybody has done anything, because the deal was told. For who is asked, which
        answers there are."""
        view, match = self.viewpoint.view(), self.viewpoint.match
        if isinstance(view.options, AnswerOptions):
            return answers_in_words(view.options, self._table.asked.has_only_answer)
        if isinstance(view.options, LayOrEndOptions):
            return layable_in_words(view.options.hand)
        if not isinstance(view.options, TurnOptions) or not match.actions:
            return ""
        told = [held(view), layable_in_words(view.options.hand)]
        if isinstance(match.events[-1], events.TurnBegan):
            if not told[1]:
                told.append(nearest_set(view.options.hand, out_of_play(view)))
            told.append(standing(view, self.viewpoint.company.naming))
        return "\n".join(filter(None, told))

    def prompt(self) -> str:
        """For the one who is asked what to do, for all others whom to wait for; that is also who has left the
        answer with the table."""
        shown, company = self.picture.shown, self.viewpoint.company
        if shown.ended is not None:
            return verdict(shown.ended, company.naming)
        answers_itself = shown.waits_for_answer and self._look.corner.leaves_replies
        if shown.decider is None or shown.decider != self.viewpoint.viewer or answers_itself:
            return waiting(shown.decider, shown.request is not None, company.naming)
        view = self.viewpoint.match.view(shown.decider)
        assert isinstance(view, GoKittyView)
        hidden = self.viewpoint.secrets_of is None and not self._table.loop.nothing_to_look_at
        return self.call_to_look(shown.decider) if hidden else prompt(view)

    def comes_of(self, event: Any, before: Any) -> bool:
        """An ask has its answer on its line, and the card that a Go Kitty brings."""
        answers = (events.Gave, events.HadNone, events.Reversed, events.Kept)
        return isinstance(event, answers) or (
            isinstance(event, events.Drew) and isinstance(before, events.HadNone)
        )

    def in_sight(self) -> Iterable[Word]:
        pieces, loop, viewer = self._table.pieces, self._table.loop, self.viewpoint.viewer
        mice = [pieces[key].rect for key in pieces.keys_with_prefix("hand", viewer, MOUSE)]
        mice += [pieces[key].rect for key in pieces.keys_with_prefix("laid") if self._is_mouse(key)]
        tokens = [pieces[key].rect for key in pieces.keys_with_prefix("token", viewer)]
        named = self._table.where(("names",))
        return words_in_sight(loop.question if loop.asking else None, named, mice, tokens)

    def _is_mouse(self, key: Key) -> bool:
        """Whether a card of a set that somebody laid is a Mouse."""
        return self._table.pieces[key].drawing == card_face(MOUSE)


class GoKittyQuestions(Questions):
    def __init__(self, table: TableContext, look: GoKittyLook) -> None:
        self._table, self._look, self._corner = table, look, look.corner

    def question_for(self, view: GoKittyView) -> Question:
        table, who = self._table, names(self._table.company.guests)
        play, changed = table.loop.answer, table.loop.show_question
        match view.options:
            case TurnOptions():
                return TurnQuestion(view, who, self._look.own_hand.fan, play, changed, self._rivals)
            case LayOrEndOptions():
                return LayQuestion(view, play, changed)
            case KeepOptions(seen):
                looked_at = [table.pieces["looked", number] for number in range(len(seen))]
                return KeepQuestion(view, looked_at, play, changed)
            case AnswerOptions():
                return AnswerQuestion(view, who, play, changed)
            case None:
                raise ValueError(f"nobody is asked: {view.pending}")
        assert_never(view.options)

    def _rivals(self) -> list[Rival]:
        """Who can be asked, with what the table tells of their hands."""
        guests, name, corner = self._table.company.guests, names(self._table.company.guests), self._corner
        others = [seat for seat in range(len(guests)) if seat != self._table.viewpoint.viewer]
        return [Rival(seat, name[seat], guests[seat].coat, corner.known_of(seat)) for seat in others]

    def nothing_to_hide(self, view: GoKittyView) -> bool:
        """Cards of the pile that are looked at are secret, too."""
        return super().nothing_to_hide(view) and not view.seen

    def show_offers(self, offers: Mapping[Key, Offer]) -> None:
        look = self._look
        look.seats.offer(offers)
        for plate in look.seats.plates:
            plate.tip = offers.get(("seat", plate.seat), NO_OFFER).tip or look.seat_tip(plate.seat)
        pile = offers.get(("pile",), NO_OFFER)
        look.pile.on_press, look.pile.brings = pile.pick, pile.tip
        look.own_hand.offer(offers)

    # Answers left with the table, and a memory that was put away.

    def saved_choices(self) -> Json:
        replies = self._corner.replies.items()
        kept: dict[str, Json] = {
            str(seat): to_plain(reply) for seat, reply in replies if reply != StandingReply()
        }
        if self._corner.put_away:
            kept[_PUT_AWAY] = True
        return kept or None

    def take_saved_choices(self, choices: Json) -> None:
        self._corner.replies |= replies_from(choices, self._corner.replies)
        self._corner.put_away = isinstance(choices, dict) and choices.get(_PUT_AWAY) is True

    def thought_for(self, seat: Seat) -> Generator[None, None, Any] | None:
        options = self._answer_options()
        if options is None or not self._corner.leaves_replies:
            return None
        return self._corner.replies[seat].thought(options)

    def least_pause(self) -> float:
        """At any pace an answer that needs no thought comes as late as one that needs some."""
        return 0.0 if self._answer_options() is None else _LEAST_PAUSE

    def _answer_options(self) -> AnswerOptions | None:
        """What somebody who is asked for cards may answer, if that is the question now."""
        decision = self._table.match.state.decision
        if decision is None or decision.kind is not Kind.ANSWER:
            return None
        assert isinstance(decision.options, AnswerOptions)
        return decision.options


class GoKittyThings(Part):
    """Everything on the table that is no card, by its name."""

    def __init__(self, table: TableContext, look: GoKittyLook) -> None:
        self._table, self._look = table, look
        self.widgets = [look.cloth, look.last_turns, look.pile, *look.own_hand.widgets]
        self.widgets_on_top = [look.showcase, look.shout]
        table.sprites.add(look.drift, look.butterfly, look.arrows, look.pile_count, *look.known_cards)
        table.sprites.add(look.captions)
        table.sprites.add(BannerOnCloth(look.banner, z=Z_BANNER))

    @property
    def _meant(self) -> list[Key]:
        """The pieces that the question means just now."""
        question = self._table.loop.question
        return list(question.lit()) if question is not None else []

    def before_frame(self, seconds: float) -> None:
        for control in self._table.loop.controls:
            if isinstance(control, SetList):
                control.by_keyboard = self._table.desk.keyboard.in_use
        self._look.own_hand.light(self._meant)
        self._look.own_hand.fan.chooses = not isinstance(self._table.loop.question, AnswerQuestion)

    def update(self, seconds: float) -> None:
        loop, request = self._table.loop, self._table.shown.request
        tone = "amber" if loop.controls else "dark" if request is None else tone_of(request)
        self._look.banner.tone = tone

    def seconds_until_change(self) -> float:
        return super().seconds_until_change() if self._look.own_hand.lit == self._meant else 0.0

    @property
    def _place_to_lay(self) -> FRect:
        """The own part of the cloth, as far as light around it leaves the banner readable."""
        place, banner = FRect(self._look.geometry.own.sets), self._look.banner.prompt
        if banner is not None:
            place.height = min(place.height, banner.top - REACH_OF_LIGHT - place.top)
        return place

    def where(self, key: Key) -> FRect | None:
        look, pieces = self._look, self._table.pieces
        match key:
            case ("pile",):
                return look.pile.rect
            case ("table",):
                return self._place_to_lay
            case ("around", "table"):
                return look.geometry.own.sets.union(look.pile.rect)
            case ("hand place",):
                return FRect(look.geometry.hand)
            case ("season", Season() as season):
                chip = look.own_hand.chips[season.place]
                return chip.rect if chip.visible else None
            case ("names",):
                held = pieces.keys_with_prefix("hand", self._table.shown.viewer)
                return _names_of([pieces[one] for one in held if one[2] != MOUSE])
            case ("own hand", *cards):
                held = pieces.keys_with_prefix("hand", self._table.shown.viewer)
                found = [pieces[one].rect for one in held if not cards or one[2] in cards]
                chips = [] if cards else look.chips
                return found[0].unionall([*found[1:], *chips]) if found else None
            case ("tokens", int() as seat):
                tokens = [pieces[one].rect for one in pieces.keys_with_prefix("token", seat)]
                return tokens[0].unionall(tokens[1:]) if tokens else None
        return None


class GoKittyGame(TableGame):
    music = "garden"
    piece = CardSprite
    seats = KittySeats

    scoreboard = staticmethod(scoreboard)

    look: GoKittyLook

    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
        assert isinstance(table.seats, KittySeats)
        self.look = look = GoKittyLook(table, table.seats)
        self.choreography = GoKittyChoreography(table, look)
        self.questions = GoKittyQuestions(table, look)
        self.words = GoKittyWords(table, look)
        self.hints = Hints(table, coach.advice)
        self.parts = [GoKittyThings(table, look), look.corner]


def _names_of(cards: Sequence[Sprite]) -> FRect | None:
    """The room of the names on cards that lie side by side; the cards where they are too small for names."""
    if not cards:
        return None
    rects = [card.rect for card in cards]
    row, (left, top, width, height) = rects[0].unionall(rects[1:]), NAME_BOX
    if not all(isinstance(card, CardSprite) and card.named for card in cards):
        return row
    share, first, last = row.height / CARD[1], min(one.left for one in rects), max(one.left for one in rects)
    box = FRect(first + left * share, row.top + top * share, 0, height * share)
    box.width = last + (left + width) * share - box.left
    return box
