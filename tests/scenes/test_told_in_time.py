"""What is said belongs to what is shown: in every frame of whole games nothing is told before its time."""

from collections.abc import Callable
from functools import partial
from itertools import product
from pathlib import Path

import pytest

from game.core import Event
from game.go_kitty import HouseRules as GoKittyRules
from game.go_kitty import events as go_kitty
from game.go_kitty.cards import Trait
from game.kitten_me import HouseRules as KittenMeRules
from game.kitten_me import events as kitten_me
from game.kitten_me.cards import Deck
from game.shut_up_cat import HouseRules as ShutUpCatRules
from game.shut_up_cat import events as shut_up_cat
from game.shut_up_cat.board import SPACES, Tile
from game.shut_up_cat.state import ShutUpCatState
from scenes.games import SCREENS
from scenes.go_kitty.table import GoKittyGame
from scenes.kitten_me.shown import hand_keys
from scenes.kitten_me.table import KittenMeGame
from scenes.shut_up_cat.table import ShutUpCatGame
from scenes.stage.theme import Pace
from scenes.stage.widgets.bubble import SpeechBubble, seconds_to_read
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from scenes.table.shout import Shout
from tests.narrowing import expect_type
from tests.scenes.covered import Coverings, bubbles_of
from tests.scenes.games_on_tables import go_kitty_look, kitten_me_look, shut_up_cat_look
from tests.scenes.launching import Launch
from tests.scenes.lesson_players import ALL, lesson_table
from tests.scenes.navigators import SMALL, a_navigator, a_plan, a_table, table_on
from tests.scenes.whole_games import FRAME, play_through, seeded_table

GAMES: dict[str, Callable[[], TableScene]] = {
    "kitten_me": lambda: seeded_table("kitten_me", KittenMeRules(Deck.BOTH, few_cards=True), 1),
    "a crowd": lambda: seeded_table("kitten_me", KittenMeRules(few_cards=True), 1, Pace.FAST, seats=8),
    "go_kitty": lambda: seeded_table("go_kitty", GoKittyRules(half_pile=True), 3),
    "shut_up_cat": lambda: seeded_table("shut_up_cat", ShutUpCatRules(half_asleep=True, memory_aid=True), 3),
}
HOUSES: dict[str, tuple[object, tuple[int, ...]]] = {
    "kitten_me": (KittenMeRules(few_cards=True), (2, 3, 4, 6)),
    "go_kitty": (GoKittyRules(half_pile=True), (2, 3, 4, 5)),
    "shut_up_cat": (ShutUpCatRules(half_asleep=True, memory_aid=True), (2, 3, 4)),
}
"""A short kind of each game, and with how many it is looked at."""
SHAPES = {"usual": (1280, 720), "small": (640, 360), "wide": (1800, 600), "tall": (640, 900)}
OTHER_TABLES: dict[str, tuple[tuple[int, int], Callable[[], TableScene]]] = {
    f"{seats} at {game} in a {shape} window": (
        size,
        partial(seeded_table, game, house, seats, Pace.FAST, seats=seats),
    )
    for (game, (house, counts)), (shape, size) in product(HOUSES.items(), SHAPES.items())
    for seats in counts
}
_BEGINNING = 40
"""After so many actions every run has seen enough of the other tables; `-m long` plays there to the end."""
at_other_tables = pytest.mark.parametrize(("size", "table"), OTHER_TABLES.values(), ids=OTHER_TABLES)
every_kind = pytest.mark.parametrize("table", GAMES.values(), ids=GAMES)

BRINGS_CARDS = (
    kitten_me.DrawThreePlayed,
    kitten_me.GoFishPlayed,
    kitten_me.Flipped,
    go_kitty.Drew,
    go_kitty.Gave,
    go_kitty.Laid,
    shut_up_cat.DistractionDrawn,
)
"""Events whose sentence can name the cards that they move."""


def _named(table: TableScene, event: Event) -> set[str]:
    """The sentences about an event that tell the faces of its cards."""
    if not isinstance(event, BRINGS_CARDS):
        return set()
    seen, public = table.viewpoint.seen(event), event.seen_by(None)
    names_in_public = isinstance(event, go_kitty.Gave | go_kitty.Laid | kitten_me.Flipped)
    known = set() if names_in_public else {table.words.tell(public), table.words.headline(public)}
    return {table.words.tell(seen), table.words.headline(seen)} - known


class Watcher:
    """Looks at every frame of a game, and notes what is wrong with it."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.seen: set[str] = set()
        """What there was to look at: a check that never had anything to check proves nothing."""
        self._now = 0.0
        self._heard: dict[SpeechBubble, tuple[str, float]] = {}
        """The remark in each bubble, and since when it is there."""
        self._coverings = Coverings()
        self._marks: list[Tile | None] = [None] * SPACES
        """What lay on the tiles of the bed."""
        self._asked = ""
        """What the banner said while somebody decided last."""
        self._played = 0
        """After how many actions that was."""

    def look(self, table: TableScene) -> None:
        self._now += FRAME
        self.at_words(table)
        self._at_cards(table)
        self._at_remarks(table)
        self._at_introduction(table)
        self._at_prompt(table)
        if isinstance(table.game, KittenMeGame):
            self._at_own_counts(table)
            self._at_stamps(table)
        if isinstance(table.game, GoKittyGame):
            self._at_own_seasons(table)
            self._at_showcase(table)
        if isinstance(table.game, ShutUpCatGame):
            self._at_memory(table)
            self._at_sign(table)

    def _at_stamps(self, table: TableScene) -> None:
        """Every stamp lies on a card that is there."""
        pieces = table.pieces
        for key in pieces.keys_with_prefix("ghost", "stamp"):
            own = ("flipped",) if key[2] is None else ("hand", key[2])
            cards = [pieces[one].rect for one in pieces.keys_with_prefix(*own)]
            if pieces[key].visible and pieces[key].rect.collidelist(cards) < 0:
                self._fault(table, f"a stamp of {own} lies on no card")

    def _fault(self, table: TableScene, text: str) -> None:
        self.faults.append(f"after {len(table.match.actions)} actions: {text}")

    def at_words(self, table: TableScene) -> None:
        """They lie on nothing that anybody needs to see."""
        for fault in self._coverings.look(table):
            self._fault(table, fault)
        if self._coverings.heard:
            self.seen.add("words")
        if isinstance(table.game, KittenMeGame):
            self._at_verdict(table)

    def _at_verdict(self, table: TableScene) -> None:
        """Count, bid and verdict stay in sight while it is told what they mean."""
        board = kitten_me_look(table).board
        if board.plaque.verdict and table.picture.reading:
            self.seen.add("verdicts")
            if board.banner.rect.colliderect(board.plaque.stamped_rect(table.kit)):
                self._fault(table, f"{board.banner.text!r} lies on the count")
        if board.plaque.says_flourish(table.kit):
            place = board.plaque.flourish_place(table.kit).inflate(-16, -16)
            lie_there = [*table.pieces.keys_with_prefix("hand"), *table.pieces.keys_with_prefix("flipped")]
            cards = [key for key in lie_there if table.pieces[key].rect.colliderect(place)]
            if cards and table.picture.reading:
                self._fault(table, f"{board.plaque.flourish!r} lies under {cards}")

    def _at_cards(self, table: TableScene) -> None:
        """No sentence names a card that is still on its way."""
        for event in table.match.events[table.picture.shown.events_shown :]:
            named = _named(table, event)
            if named and table.timeline.something_travels:
                self.seen.add("cards that fly")
                if table.words.banner.text in named:
                    self._fault(table, f"{table.words.banner.text!r} while they fly")

    def _at_prompt(self, table: TableScene) -> None:
        """Nothing is asked any more while what was chosen is carried out, and nobody is waited for."""
        words, played = table.words.banner.text, len(table.match.actions)
        if table.loop.asking or not table.timeline.busy:
            self._asked, self._played = words, played
        elif words and words == self._asked and played > self._played:
            self._fault(table, f"{words!r} though that is done")

    def _at_remarks(self, table: TableScene) -> None:
        """None goes, or is replaced, before it could be read."""
        for bubble in bubbles_of(table):
            remark = bubble.remark if bubble.visible else ""
            before, since = self._heard.get(bubble, ("", 0.0))
            if remark == before:
                continue
            self._heard[bubble] = remark, self._now
            together, alone = bubble.letters(table.kit, bubble.text), bubble.letters(table.kit, bubble.words)
            if remark and bubble.words and together < alone:
                self._fault(table, f"{bubble.text!r} in smaller letters")
            if before:
                self.seen.add("remarks")
                if self._now - since + 2 * FRAME < seconds_to_read(before):
                    self._fault(table, f"{before!r} for {self._now - since:.1f} seconds")

    def _at_introduction(self, table: TableScene) -> None:
        """A new word is explained to somebody who plays, when nothing moves or shouts, beside its thing."""
        word, timeline = table.introducer.word, table.timeline
        if word is None:
            return
        self.seen.add("introductions")
        moves = timeline.gliding or (timeline.busy and not table.picture.reading)
        shouted = any(isinstance(one, Shout) and one.visible for one in table.desk.widgets)
        out = isinstance(table.game, KittenMeGame) and not table.picture.shown.scores[0]
        gone = not (table.kit.window.room.contains(word.about) and word.about.width)
        if moves or shouted or out or gone:
            self._fault(table, f"{word.name} is explained, {moves=} {shouted=} {out=} {gone=}")

    def _at_own_counts(self, table: TableScene) -> None:
        """ "You hold" counts the cards that lie in the hand, none that comes from elsewhere."""
        if not kitten_me_look(table).counts.visible or table.picture.shown.viewer is None:
            return
        hand = table.game.look.geometry.hand.inflate(80, 240)
        for key in hand_keys(table.picture.shown.viewer, kitten_me_look(table).fan.hand):
            if key in table.pieces and not hand.collidepoint(table.pieces[key].rect.center):
                self._fault(table, f"{key} is counted before it has come")

    def _at_own_seasons(self, table: TableScene) -> None:
        """A chip over the hand counts the cards of its Season that lie there, none that comes or leaves."""
        shown, hand = table.picture.shown, table.game.look.geometry.hand.inflate(80, 240)
        lying = [
            key[2].season
            for key in table.pieces.keys_with_prefix("hand", shown.viewer)
            if isinstance(key[2], Trait) and hand.collidepoint(table.pieces[key].rect.center)
        ]
        for chip in go_kitty_look(table).own_hand.chips:
            if chip.visible and chip.count != (there := lying.count(chip.season)):
                self._fault(table, f"{chip.count} {chip.season} are counted, {there} lie there")

    def _at_showcase(self, table: TableScene) -> None:
        """What is held up has its own name over it: the banner says nothing that was so before."""
        look = go_kitty_look(table)
        if not look.showcase.visible:
            return
        self.seen.add("cards held up")
        if table.words.banner.text:
            self._fault(table, f"{table.words.banner.text!r} while cards are held up")
        for seat, cards in enumerate(look.known_cards):
            row = look.place_of(seat).cards
            hand = [table.pieces[key] for key in table.pieces.keys_with_prefix("hand", seat)]
            there = sum(abs(card.y - row.y) < row.width for card in hand)
            if cards.visible and cards.count != there:
                self._fault(table, f"{cards.count} cards of {seat} are counted, {there} lie there")

    def _at_sign(self, table: TableScene) -> None:
        """The sign of the last round says how many turns are left, not what the banner says."""
        sign = shut_up_cat_look(table).last_round
        if sign.visible and sign.text == table.words.banner.text:
            self._fault(table, f"{sign.text!r} twice")

    def _at_memory(self, table: TableScene) -> None:
        """A mark lies on every tile that it lay on, as long as nobody touches that tile, on none that is open
        or on its way, and it is true."""
        unshown = table.match.events[table.picture.shown.events_shown :]
        swaps = any(isinstance(event, shut_up_cat.TilesSwapped) for event in unshown)
        truth = expect_type(table.match.state, ShutUpCatState).tiles
        marks = [spot.marked for spot in shut_up_cat_look(table).spots.tiles]
        before, self._marks = self._marks, marks
        for space, spot in enumerate(shut_up_cat_look(table).spots.tiles):
            tile, mark = table.pieces["tile", space], marks[space]
            aside = abs(tile.x - spot.rect.centerx) + abs(tile.y - spot.rect.centery)
            opens = table.picture.shown.tiles[space] is not None
            touched = opens or tile.flip < 1 or aside > 1 or tile.lift > 1
            if mark is None:
                if before[space] is not None and not touched:
                    self._fault(table, f"the mark on tile {space} is gone")
                continue
            if table.timeline.busy and spot.remembered is None:
                self.seen.add("what follows while things move")
            if touched:
                self._fault(table, f"a mark on tile {space}, {tile.flip=:.2f} {aside=:.0f} {tile.lift=:.0f}")
            if not swaps and mark is not truth[space]:
                self._fault(table, f"{mark} on tile {space}")


@every_kind
@pytest.mark.seldom
def test_in_every_frame_of_a_whole_game_nothing_is_told_before_its_time(
    launch: Launch, table: Callable[[], TableScene]
) -> None:
    watcher = Watcher()
    play_through(launch(table, (960, 540)), watcher.look)
    assert watcher.faults == []
    assert {"cards that fly", "remarks", "introductions"} <= watcher.seen
    assert ("what follows while things move" in watcher.seen) == (table is GAMES["shut_up_cat"])


@pytest.mark.parametrize(("game", "lesson"), [*((game, "") for game in SCREENS), *ALL])
def test_while_a_game_comes_onto_the_table_nobody_is_told_what_to_do(
    launch: Launch, tmp_path: Path, game: str, lesson: str
) -> None:
    navigator = a_navigator(tmp_path, Settings(pace=Pace.NORMAL))
    begun = partial(lesson_table, navigator, game, lesson)
    driver = launch(begun if lesson else lambda: a_table(navigator, a_plan(game, humans=1, cats=1)), SMALL)
    table, told = table_on(driver), set[str]()
    driver.tick(FRAME)
    while table.timeline.busy and not table.loop.asking:
        told.add(table.words.banner.words)
        driver.tick(FRAME)
    assert told
    assert table.words.prompt() not in told


@at_other_tables
@pytest.mark.seldom(2)
def test_no_words_lie_on_what_somebody_needs_to_see(
    launch: Launch, size: tuple[int, int], table: Callable[[], TableScene]
) -> None:
    watcher = Watcher()
    play_through(launch(table, size), watcher.at_words, actions=_BEGINNING)
    assert watcher.faults == []
    assert "words" in watcher.seen


@pytest.mark.long
@at_other_tables
def test_no_words_ever_lie_on_what_somebody_needs_to_see(
    launch: Launch, size: tuple[int, int], table: Callable[[], TableScene]
) -> None:
    watcher = Watcher()
    play_through(launch(table, size), watcher.at_words)
    assert watcher.faults == []
