"""Shut Up Cat on its table: the record that the table is put together from."""

from collections.abc import Iterable, Sequence

from pygame import FRect

from game.shut_up_cat import events
from game.shut_up_cat.board import arc
from scenes.pictures.shut_up_cat import CatSpot
from scenes.shut_up_cat.faces import card_face, die_face, wink
from scenes.shut_up_cat.look import ShutUpCatLook
from scenes.shut_up_cat.motion.choreography import ShutUpCatChoreography
from scenes.shut_up_cat.parts.cards import PieceSprite
from scenes.shut_up_cat.parts.mats import CatSeats
from scenes.shut_up_cat.parts.ribbons import Ribbon
from scenes.shut_up_cat.places.geometry import CAT
from scenes.shut_up_cat.places.mats import cushion_strip
from scenes.shut_up_cat.questions.asking import ShutUpCatHints, ShutUpCatQuestions
from scenes.shut_up_cat.words.aloud import is_again, said_aloud, turn_until
from scenes.shut_up_cat.words.asked import asked, at_a_glance, waiting
from scenes.shut_up_cat.words.new_words import OnTable, words_in_sight
from scenes.shut_up_cat.words.sentences import SENTENCES
from scenes.stage.drawing import Drawing
from scenes.stage.inputs import Input, KeyDown, KeyUp
from scenes.stage.keys import Command
from scenes.stage.widgets.base import Widget
from scenes.table.context import TableContext
from scenes.table.game import TableGame
from scenes.table.introductions import Word
from scenes.table.part import Part
from scenes.table.stands import Key
from scenes.table.viewpoint import Secrets
from scenes.table.words import Words

_STORY_EVENTS = 12
"""How many of the last events the tray may tell; there is room for a few lines."""


class ShutUpCatWords(Words):
    sentences = SENTENCES
    headings = (events.TurnBegan,)

    def __init__(self, table: TableContext, look: ShutUpCatLook) -> None:
        super().__init__(table.viewpoint, table.picture, look.banner)
        self._table, self._look = table, look

    def pictures_of(self, event: object) -> Iterable[Drawing]:
        """No tiles: to remember them is the game."""
        match event:
            case events.DiceGathered(from_pillow=taken, rolled=rolled):
                return map(die_face, taken + rolled)
            case events.DistractionPlayed(card=card):
                return [card_face(card)]
            case events.DistractionDrawn(card=card) if card is not None:
                return [card_face(card)]
            case events.WinksScored() | events.CatChased():
                return [wink()]
        return ()

    def announce(self, text: str) -> None:
        self._look.announce(text)

    def aloud(self, event: events.ShutUpCatEvent) -> str:
        told = self.picture.shown_events
        turn, again = turn_until(event, told), is_again(event, told)
        return said_aloud(event, self.viewpoint.company.naming, turn, again)

    def prompt(self) -> str:
        shown, company = self.picture.shown, self.viewpoint.company
        if shown.question is None:
            return ""
        if shown.turn not in company.at_screen:
            return waiting(shown.question, shown.turn, company.naming)
        view, overlooked = self.viewpoint.view(), self.viewpoint.overheard
        return asked(view, company.name_of, shared=company.watched, overlooked=overlooked)

    def at_a_glance(self) -> str:
        question = self._table.loop.question
        if question is None or question.prompt():
            return ""
        return at_a_glance(self.viewpoint.view(), question.chosen_so_far(), self.viewpoint.company.naming)

    def in_sight(self) -> Iterable[Word]:
        if not self._table.loop.asking:
            return ()
        look = self._look
        mat = look.seats.plates[self.viewpoint.company.at_screen[0]].rect
        marked = (tile.rect for tile in look.spots.tiles if tile.remembered is not None)
        seen = OnTable(
            card=self._table.where(("card", 0)) if look.fan.visible else None,
            sign=next(iter(look.known.boxes), None),
            marked=next(marked, None),
            way=self._table.loop.where(("ribbon", 0)),
            settle=self._table.loop.where(("button", "calm")),
            chase=self._table.loop.where(("button", "chase")),
        )
        return words_in_sight(self.picture.shown, mat, seen, look.geometry)

    def subjects_of(self, event: events.ShutUpCatEvent) -> Iterable[Key]:
        """Tiles that were turned or hidden light up, too."""
        keys = list(super().subjects_of(event))
        if isinstance(event, events.TilesRevealed | events.TilesRehidden):
            keys += [("tile", space) for space in arc(event.start, event.end)]
        elif isinstance(event, events.TilesPeeked | events.TilesSwapped):
            keys += [("tile", space) for space in event.spaces]
        return keys


class ShutUpCatThings(Part):
    """Everything on the table that is no piece, by its name."""

    def __init__(self, table: TableContext, look: ShutUpCatLook) -> None:
        self._table, self._look = table, look
        self._story_told: object = None
        spots = look.spots
        self.widgets = [look.race, look.tabs, look.banner, look.last_round, look.tally, look.story]
        self.widgets += [look.known, *spots.info_spots(), *spots.to_pick(), look.fan, look.marks_button]
        self.widgets_on_top = [look.seats.meow, look.shout]
        table.sprites.add(look.cat)

    def covered(self) -> None:
        """Whoever looks at cards that lie face down looks no more: another page may hear the key let go."""
        self._look.look_at_hand(False)

    def handle(self, happened: Input) -> bool:
        """On a shared screen cards are looked at as long as the key is held."""
        if not self._table.company.watched or not isinstance(happened, KeyDown | KeyUp):
            return False
        if Command.COVER not in happened.commands:
            return False
        if isinstance(happened, KeyUp) or happened.means(Command.COVER):
            self._look.look_at_hand(isinstance(happened, KeyDown))
        return True

    def before_frame(self, seconds: float) -> None:
        look, table = self._look, self._table
        look.preload.update(table.kit)
        look.cat.alive = table.kit.theme.alive
        look.spots.rest(not table.timeline.busy)
        look.race.follow(table.kit, (mat.winks for mat in look.seats.plates))

    def update(self, seconds: float) -> None:
        look, table = self._look, self._table
        look.tabs.place(table.kit)
        self._tell_story()
        look.banner.tone = "amber" if table.loop.asking else "dark"
        look.known.visible = not table.timeline.busy
        look.marks_button.visible = look.marks_button.useful and not table.timeline.busy
        asked = [one.rect for one in table.loop.controls if one.visible]
        if look.cat.spot is CatSpot.FACE:
            asked.append(look.geometry.cat_face)
        if table.shown.reveal is not None:
            asked += map(look.geometry.placed_at, table.shown.reveal.ends)
        others = [*table.occupied_by_host(), look.cat.rect.scale_by(CAT)]
        ways = (one for one in table.loop.controls if isinstance(one, Ribbon) and one.visible)
        chosen = next((one.way for one in ways if one.chosen), None)
        look.known.place(table.kit, asked, others, chosen, table.shown.pillow)
        look.known.light(look.spots.tile_in_question)
        look.spots.light(look.known.lit)

    def _tell_story(self) -> None:
        """While nobody is asked, the tray says what happened last; in a lesson somebody else speaks."""
        table, viewpoint = self._table, self._table.viewpoint
        self._look.story.visible = not (
            table.loop.controls or self._look.tally.visible or table.loop.in_lesson
        )
        told_for = (table.shown.events_shown, viewpoint.reader, viewpoint.all_open)
        if self._story_told != told_for:
            self._story_told = told_for
            told = (table.words.tell(event) for event in table.picture.shown_events[-_STORY_EVENTS:])
            self._look.story.tell([line for line in told if line])

    def where(self, key: Key) -> FRect | None:
        look = self._look
        match key:
            case ("bed",):
                return look.geometry.blanket
            case ("race",):
                return look.race.rect
            case ("steps",):
                return look.tabs.rect
            case ("deck",):
                return look.spots.deck.rect
            case ("pillow",):
                return look.geometry.pillow
            case ("tray",):
                return look.spots.dice[0].rect.unionall([die.rect for die in look.spots.dice])
            case ("sign", int() as space):
                return look.known.sign_at(space)
            case ("mat" | "seat", int() as seat):
                return FRect(look.seats.plates[seat].rect)
            case ("multiplier", int() as seat):
                return cushion_strip(look.seats.plates[seat].rect)
            case ("pile",):
                return look.spots.pile.rect
        return look.spots.where(key)


class ShutUpCatGame(TableGame):
    music = "bedroom"
    piece = PieceSprite
    seats = CatSeats

    look: ShutUpCatLook

    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
        assert isinstance(table.seats, CatSeats)
        self.look = look = ShutUpCatLook(table, table.seats)
        self.choreography = motion = ShutUpCatChoreography(table, look)
        self.questions = questions = ShutUpCatQuestions(table, look, motion)
        self.words = ShutUpCatWords(table, look)
        self.hints = questions.hints = ShutUpCatHints(table, questions)
        self.parts = [ShutUpCatThings(table, look)]

    @property
    def always_live(self) -> Sequence[Widget]:
        """On a shared screen cards can be looked at while something waits to be read."""
        return [self.look.fan] if self.table.company.watched and self.table.picture.reading else []

    @staticmethod
    def secrets(house: object) -> Secrets:
        return Secrets.SOME
