"""Kitten Me on its table: the record that the table is put together from."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any

from pygame import FRect

from game.codec import Json
from game.core import Seat
from game.kitten_me import events
from game.kitten_me.actions import Action, Bid, PlayGoFish
from game.kitten_me.cards import Card, Kind
from game.kitten_me.counting import hand_total
from game.kitten_me.plain_odds import odds_by_the_cards
from game.kitten_me.view import KittenMeView
from scenes.kitten_me.faces import card_face, card_name, face_words, thing_icon
from scenes.kitten_me.look import KittenMeLook
from scenes.kitten_me.motion.choreography import KittenMeChoreography
from scenes.kitten_me.parts.bets import Bets
from scenes.kitten_me.parts.cards import CardSprite
from scenes.kitten_me.parts.onlookers import Onlookers
from scenes.kitten_me.parts.rows import dark_cards, seen_of_kind
from scenes.kitten_me.parts.seats import KittenSeats
from scenes.kitten_me.parts.watching import Watching
from scenes.kitten_me.questions.turn import TurnQuestion
from scenes.kitten_me.words import coach
from scenes.kitten_me.words.new_words import words_in_question, words_in_verdict
from scenes.kitten_me.words.occasions import winner_and_loser
from scenes.kitten_me.words.scoreboard import scoreboard
from scenes.kitten_me.words.sentences import SENTENCES, WATCHED, dealt_aloud
from scenes.kitten_me.words.stakes import held_of_bid, what_is_asked
from scenes.stage.drawing import Drawing
from scenes.stage.kit import Kit
from scenes.stage.spoken import Role, Spoken
from scenes.stage.sprites import Sprite
from scenes.stage.strings import Marked, listed, say
from scenes.stage.widgets.base import Widget
from scenes.table.context import TableContext
from scenes.table.game import TableGame
from scenes.table.hints import Hints
from scenes.table.introductions import Word
from scenes.table.part import Part
from scenes.table.piece_tips import PieceTips
from scenes.table.question import Offer
from scenes.table.questions import Questions
from scenes.table.sentences import about
from scenes.table.stands import Key
from scenes.table.words import Words

_AROUND_FOOT = (16.0, -12.0)
"""The words under the bid take less height than they may, and need air at their sides."""
_AROUND_PLAQUE = (150.0, 60.0)
"""How much of the table around the plaque is where cards are played."""


class KittenMeWords(Words):
    sentences = SENTENCES
    watched = WATCHED
    headings = (events.Dealt,)
    told_with_banner = (events.BidMade, events.SkipPlayed, events.Called)

    def __init__(self, table: TableContext, look: KittenMeLook, motion: KittenMeChoreography) -> None:
        super().__init__(table.viewpoint, table.picture, look.board.banner)
        self._table, self._look, self._motion = table, look, motion

    def pictures_of(self, event: object) -> Iterable[Drawing]:
        match event:
            case events.BidMade(bid=bid) | events.Called(bid=bid) | events.Judged(bid=bid):
                return [thing_icon(bid.thing)]
            case events.SkipPlayed(card=card) | events.DrawThreePlayed(card=card):
                return [card_face(card)]
            case events.GoFishPlayed(card=card, thing=thing):
                return [card_face(card), thing_icon(thing)]
            case events.Flipped(card=card) if card is not None:
                return [card_face(card)]
        return ()

    def announce(self, text: str) -> None:
        """Say it in the banner, which is amber while the viewer is asked."""
        board = self._look.board
        board.announce(text, "dark" if self._table.loop.question is None else "amber")
        board.banner.take_place(self._table.kit)

    def aloud(self, event: Any) -> str:
        """Hands, the deck's card and the verdict have been said as they were shown, and the verdict has said
        who loses a card."""
        match event:
            case events.Dealt():
                naming, viewer = self.viewpoint.company.naming, self.viewpoint.viewer
                deck, is_left = self._table.match.house.deck, bool(self.picture.shown.deck)
                return dealt_aloud(event, naming, viewer, deck, is_left)
            case events.SkipPlayed():
                shown = self.picture.shown
                count = sum(map(len, shown.hands)) + bool(shown.deck)
                return f"{self.tell(event)} {say('reader.cards_count', count=count)}"
            case events.Revealed() | events.Judged():
                return ""
            case events.Flipped(card=card) if card is not None:
                return ""
            case events.CardLost(seat, left):
                return (
                    about("reader", "left", self.viewpoint.company.naming, seat, count=left) if left else ""
                )
        return self.tell(event)

    def at_a_glance(self) -> str:
        """How many the viewer holds of what was bid, or which cards count."""
        return held_of_bid(self.viewpoint.view(), self.viewpoint.company.naming)

    def at_rest(self) -> str:
        """Who has won stays there to the end."""
        if self.picture.shown.over:
            return next(self.tell(event) for event in self.picture.shown_events[-1:])
        return super().at_rest()

    def prompt(self) -> str:
        view: KittenMeView = self.viewpoint.view()
        if view.pending is None:
            return ""
        if view.pending.seat != self.viewpoint.viewer:
            return about("kitten_me.banner", "waiting", self.viewpoint.company.naming, view.pending.seat)
        if self.viewpoint.secrets_of is None:
            return self.call_to_look(view.pending.seat)
        return what_is_asked(view)

    def in_sight(self) -> Iterable[Word]:
        look, fan, question = self._look, self._look.fan, self._table.loop.question
        track = look.board.track.rect
        if isinstance(question, TurnQuestion):
            hand = [(card, held.sprite) for card, held in zip(fan.hand, fan.cards, strict=True)]
            return words_in_question(question, [*hand, *self._played()], track, look.geometry.deck_place)
        if self._plays_on:
            return words_in_verdict(self._look.stamps.in_sight(), self._wilds_that_count(), track)
        return ()

    def _played(self) -> Iterable[tuple[Card, Sprite]]:
        """The cards that lie before those who have played them."""
        pieces = self._table.pieces
        for seat, cards in enumerate(self.picture.shown.played):
            for number, card in enumerate(cards):
                if (key := ("played", seat, number)) in pieces:
                    yield card, pieces[key]

    def _wilds_that_count(self) -> Iterable[tuple[Card, FRect]]:
        """Those that lie open, whoever held them, and the deck's."""
        shown, pieces = self.picture.shown, self._table.pieces
        if shown.judged is None or not shown.judged.total:
            return
        thing = shown.judged.bid.thing
        hands = (
            zip(hand, self._motion.keys_of(seat, hand), strict=True)
            for seat, hand in enumerate(shown.open_hands)
            if hand_total(hand, thing)
        )
        for card, key in [*chain.from_iterable(hands), (shown.flipped, ("flipped",))]:
            if card is not None and card.kind is Kind.WILD and key in pieces:
                yield card, pieces[key].rect

    @property
    def _plays_on(self) -> bool:
        """Whether a verdict is read, and the viewer is still in the game after it."""
        shown, viewer = self.picture.shown, self.viewpoint.viewer
        if shown.judged is None or shown.over or viewer is None:
            return False
        _, loser = winner_and_loser(shown.judged)
        alive: bool = shown.scores[viewer] > (loser == viewer)
        return alive


class KittenMeQuestions(Questions):
    def __init__(self, table: TableContext, look: KittenMeLook, bets: Bets) -> None:
        self._table, self._look, self._bets = table, look, bets

    def question_for(self, view: KittenMeView) -> TurnQuestion:
        table = self._table
        table.kit.sound.play("turn")
        odds = odds_by_the_cards(view, table.match.history(view.seat))

        def chance(bid: Bid) -> float | None:
            told = table.host.settings.likelihoods or table.loop.in_lesson
            return odds.chance_as_told(bid) if told else None

        play, changed = table.loop.answer, table.loop.show_question
        return TurnQuestion(view, table.company.name_of, play, changed, self._focus_by_keyboard, chance)

    def _focus_by_keyboard(self, widget: Widget) -> None:
        self._table.desk.keyboard.in_use = True
        self._table.desk.focus(widget)

    def before_play(self, action: Action) -> None:
        question = self._table.loop.question
        self._look.fan.played = question.picked if isinstance(question, TurnQuestion) else None

    def saved_choices(self) -> Json:
        return self._bets.to_plain()

    def take_saved_choices(self, choices: Json) -> None:
        self._bets.take(choices)

    def show_offers(self, offers: Mapping[Key, Offer]) -> None:
        self._look.fan.offer(offers)
        self._table.seats.offer(offers)


class KittenMeThings(Part):
    """Everything on the table that is no card, by its name."""

    def __init__(self, table: TableContext, look: KittenMeLook, motion: KittenMeChoreography) -> None:
        self._table, self._look, self._motion = table, look, motion
        board, voices = look.board, look.seats.voices
        tips = PieceTips(table.sprites, table.pieces, self._tip)
        self.widgets = [tips, look.worths, board.track, look.counts, look.fan, *look.watching.widgets]
        self.widgets += voices.widgets
        self.widgets_on_top = [board.dealer, *board.tags, board.shout]

    def arrange(self, kit: Kit) -> None:
        self._look.stamps.put()

    def update(self, seconds: float) -> None:
        self._look.seats.voices.update()
        self._look.refresh_chips()
        tutor = self._table.loop.tutor
        self._look.board.plaque.foot_visible = tutor is None or not tutor.hides("usual")

    def read_out(self) -> Sequence[Spoken]:
        """The bid, and at the end of a round what every hand holds and counts."""
        board, shown, name = self._look.board, self._table.shown, self._table.company.naming.on_plate
        told = []
        for seat, (hand, tag) in enumerate(zip(shown.open_hands, board.tags, strict=False)):
            cards = say("reader.open_hand", name=name(seat), cards=Marked(listed(map(card_name, hand))))
            counts = say("reader.hand_counts", number=tag.text) if tag.visible and tag.text else ""
            told.append(Spoken(Role.TEXT, f"{cards}\n{counts}".strip()))
        return [board.plaque.spoken(), *told]

    def where(self, key: Key) -> FRect | None:
        board, pieces, question = self._look.board, self._table.pieces, self._table.loop.question
        match key:
            case ("plaque",):
                return board.seen_plaque(self._table.kit)
            case ("table",):
                return board.plaque.rect.inflate(*_AROUND_PLAQUE)
            case ("counts",):
                return self._look.counts.rect
            case ("counts", int() as seat):
                counts = self._look.counts
                return counts.rect if counts.visible and seat == self._table.viewpoint.nearest else None
            case ("track",):
                return board.track.rect
            case ("dealer",):
                return board.dealer.rect if board.dealer.visible else None
            case ("left", int() as seat):
                return self._look.seats.plates[seat].meeple_place
            case ("flipped",) if key in pieces:
                return pieces[key].rect
            case ("chip", int() as seat):
                plate = self._look.seats.plates[seat]
                return None if plate.bid is None else plate.chip_place
            case ("usual",):
                return board.plaque.foot_place.inflate(*_AROUND_FOOT)
            case ("deck",):
                layers = [pieces[one].rect for one in pieces.keys_with_prefix("deck")]
                return layers[0].unionall(layers[1:]) if layers else None
            case ("cards", int() as seat):
                cards = [pieces[one].rect for one in pieces.keys_with_prefix("hand", seat)]
                return cards[0].unionall(cards[1:]) if cards else None
            case ("dark", int() as seat, int() as which):
                return (*dark_cards(pieces, seat), *(None,) * (which + 1))[which]
            case ("own hand", *cards_or_kinds):
                return self._look.fan.place_of(self._table.kit, cards_or_kinds)
            case ("held", int() as seat, Kind() as kind):
                if seat == self._table.viewpoint.nearest:
                    return self._look.fan.place_of(self._table.kit, (kind,))
                return seen_of_kind(pieces, seat, kind)
            case ("gained", int() as which):
                return self._look.fan.place_of_gained(self._table.kit, self._table.shown.gained, which)
            case ("next step", PlayGoFish() as fish) if isinstance(question, TurnQuestion):
                return self._table.where(question.next_to_pick(fish))
        return None

    def _tip(self, key: Key) -> str:
        """Only what everybody can see: a back says nothing, unless it is the deck's."""
        pieces, shown = self._table.pieces, self._table.shown
        if key[0] == "deck":
            flipped = shown.flipped is not None
            return say("kitten_me.pile_tip" if flipped else "kitten_me.deck_tip", count=shown.pile)
        if key not in pieces or pieces[key].flip:
            return ""
        words = Marked(face_words(pieces[key].face))
        match key:
            case ("played", int(seat), _):
                return about("kitten_me", "played_tip", self._table.company.naming, seat, words=words)
            case ("flipped",):
                return say("kitten_me.flipped_tip", words=words)
        return words


class KittenMeGame(TableGame):
    music = "parlour"
    takes_back = False
    piece = CardSprite
    seats = KittenSeats

    scoreboard = staticmethod(scoreboard)

    look: KittenMeLook

    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
        assert isinstance(table.seats, KittenSeats)
        watching = Watching(self._hurry, self._skip_to_result)
        self.look = look = KittenMeLook(table, table.seats, watching)
        table.seats.is_crowded = lambda seat: not look.place_of(seat).speaks
        self.choreography = motion = KittenMeChoreography(table, look)
        self.bets = Bets(table)
        table.seats.bet = self.bets.press
        self.questions = KittenMeQuestions(table, look, self.bets)
        self.words = KittenMeWords(table, look, motion)
        self.hints = Hints(table, coach.advice)
        self.parts = [KittenMeThings(table, look, motion), Onlookers(table, self.bets)]

    @property
    def always_live(self) -> Sequence[Widget]:
        plates = self.look.seats.plates
        return [*self.look.watching.widgets, *(plates[seat] for seat in self.bets.bettors)]

    def plays_on(self, seat: Seat) -> bool:
        return bool(self.table.shown.scores[seat])

    def footnotes(self) -> Sequence[str]:
        return self.bets.footnotes()

    def _skip_to_result(self) -> None:
        self.table.loop.skip_to_result()
        self.look.watching.show_progress(self.table.shown.scores)

    def _hurry(self) -> None:
        """Whoever hurries waits for no click, nor for the one that is waited for just now."""
        tempo = self.table.tempo
        tempo.hurried = not tempo.hurried
        self.look.watching.faster.selected = tempo.hurried
        if tempo.hurried and self.table.picture.reading:
            self.table.timeline.skip()
