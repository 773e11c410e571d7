"""What the words of cats lie on: in every frame nothing that anybody needs to see."""

from collections.abc import Iterator
from itertools import product

from pygame import FRect

from scenes.go_kitty.table import GoKittyGame
from scenes.kitten_me.table import KittenMeGame
from scenes.pictures.shut_up_cat import CatSpot
from scenes.shut_up_cat.parts.ribbons import Ribbon
from scenes.shut_up_cat.places.geometry import around
from scenes.shut_up_cat.places.layout import Z_PLACED
from scenes.shut_up_cat.places.mats import cushion_strip, numbers_of
from scenes.shut_up_cat.table import ShutUpCatGame
from scenes.stage.theme import Size
from scenes.stage.widgets.bubble import SpeechBubble
from scenes.table.scene import TableScene
from scenes.table.stands import Key
from tests.scenes.games_on_tables import go_kitty_look, kitten_me_look, shut_up_cat_look

_TOUCH = 2.0
"""In units: how much of a thing may lie under the edge of words."""

_SEEN_ELSEWHERE = ("gone", "ghost")
"""What leaves the game."""


class Coverings:
    """Looks at one frame after another. What flies is not looked at: only what has come to lie."""

    def __init__(self) -> None:
        self.heard = 0
        """In how many frames somebody said something."""
        self._lay: dict[Key, FRect] = {}

    def look(self, table: TableScene) -> Iterator[str]:
        lay = {key: FRect(table.pieces[key].rect) for key in table.pieces.keys_with_prefix()}
        still = {key: rect for key, rect in lay.items() if self._lay.get(key) == rect}
        self._lay = lay
        if isinstance(table.game, ShutUpCatGame):
            yield from _labels_on_cat_and_dice(table)
            yield from _outlines_through_numbers(table)
        said = [one for one in bubbles_of(table) if one.visible and not one.comes_soon]
        if not said:
            return
        self.heard += 1
        things = [
            *things_on(table),
            *((f"{key}", rect) for key, rect in still.items() if key[0] not in _SEEN_ELSEWHERE),
        ]
        for bubble in said:
            place = bubble.place(table.kit)
            if not table.kit.window.room.contains(place):
                yield f"{bubble.text!r} is not all in sight"
            for name, rect in things:
                if (under := place.clip(rect)).width > _TOUCH and under.height > _TOUCH:
                    yield f"{bubble.text!r} lies on {name} at {tuple(map(round, rect))}"


def _labels_on_cat_and_dice(table: TableScene) -> Iterator[str]:
    """Signs, and how many tiles a way has, on the face of the cat on the pillow or on placed dice."""
    look, pieces = shut_up_cat_look(table), table.pieces
    signs = list(zip(look.known.labels, look.known.boxes, strict=True)) if look.known.visible else []
    ways = [(one.text, one.rect) for one in table.loop.controls if isinstance(one, Ribbon) and one.visible]
    dice = [pieces[key] for key in pieces.keys_with_prefix("die")]
    things = [("a placed die", die.rect) for die in dice if die.z == Z_PLACED]
    if look.cat.spot is CatSpot.FACE:
        things.append(("the face of the cat", look.geometry.cat_face))
    for (text, place), (name, thing) in product((*signs, *ways), things):
        if (under := place.clip(thing)).width > _TOUCH and under.height > _TOUCH:
            yield f"{text!r} lies on {name}"


def _outlines_through_numbers(table: TableScene) -> Iterator[str]:
    """The line around what a tip is about, through how many winks and cards somebody has."""
    pointers = [
        one.pointer for one in (table.introducer, table.tutor) if one is not None and one.pointer.visible
    ]
    for outline in (one for pointer in pointers for one in pointer.outlines):
        within, without = (outline.inflate(wider, wider) for wider in (-Size.OUTLINE, Size.OUTLINE))
        for mat in shut_up_cat_look(table).seats.plates:
            numbers = numbers_of(mat.rect)
            if without.colliderect(numbers) and not within.contains(numbers):
                yield f"an outline runs through the numbers of {mat.name}"


def bubbles_of(table: TableScene) -> list[SpeechBubble]:
    voices = kitten_me_look(table).seats.voices.bubbles if isinstance(table.game, KittenMeGame) else []
    return [*table.seats.spoken, *voices]


def things_on(table: TableScene) -> Iterator[tuple[str, FRect]]:
    """Faces, numbers, tracks and whatever can be pressed; cards, tiles and dice are pieces."""
    for plate in table.seats.plates:
        yield f"the face of {plate.name}", plate.portrait.scale_by(0.8)
    yield from (("a button", one.rect) for one in table.loop.controls if one.visible)
    yield from (("a button", place) for place in table.bar.taken)
    if table.goal.sign.visible:
        yield "the goal", table.goal.sign.rect
    yield "the banner", table.words.banner.rect
    if isinstance(table.game, KittenMeGame):
        kitten_me = kitten_me_look(table)
        yield "the track", kitten_me.board.track.rect
        yield "the bid", kitten_me.board.plaque.rect
        for seat in kitten_me.seats.plates:
            yield "a meeple", seat.meeple_place.scale_by(0.8)
            if seat.held:
                yield "a number of cards", seat.number_place(table.kit)
            if seat.bid is not None:
                yield "a bid", seat.chip_place
        yield from (("a count", tag.rect) for tag in kitten_me.board.tags if tag.visible)
    elif isinstance(table.game, GoKittyGame):
        yield from (("points", seat.disc(table.kit)) for seat in go_kitty_look(table).seats.plates)
        yield "the pile", go_kitty_look(table).pile.rect
        if (sign := go_kitty_look(table).last_turns).text:
            sign.take_place(table.kit)
            yield "the sign of the last turns", sign.rect
        for cards in go_kitty_look(table).known_cards:
            if cards.visible:
                yield "a number of cards", cards.count_box(table.kit)
                yield "what is known of a hand", cards.box
    elif isinstance(table.game, ShutUpCatGame):
        shut_up_cat = shut_up_cat_look(table)
        yield "the race", shut_up_cat.race.rect
        if shut_up_cat.cat.spot is CatSpot.FACE:
            yield "the face of the cat", shut_up_cat.geometry.cat_face
        yield from (("a mark of what is known", box) for box in shut_up_cat.known.boxes)
        geometry = shut_up_cat.geometry
        yield from (("a number", around(middle, geometry.number)) for middle in geometry.numbers)
        for mat in shut_up_cat.seats.plates:
            yield "how many winks and cards", numbers_of(mat.rect)
            yield "a multiplier row", cushion_strip(mat.rect)
