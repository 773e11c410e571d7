"""What the choreographies of this table have in common: words, noises, moods, and things that fly."""

from typing import TYPE_CHECKING

from game.core import Event, Seat
from game.shut_up_cat.board import Pips, Tile
from scenes.pictures.cats import Mood
from scenes.shut_up_cat.faces import spot_for, tile_back, tile_face, wink
from scenes.shut_up_cat.layout import pawn_stand
from scenes.shut_up_cat.words import tell
from scenes.stage.ease import arc as up_and_down
from scenes.stage.ease import in_out, pulse
from scenes.stage.sprites import Sprite
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, call, sequence, together, tween, wait
from scenes.table.stands import Stand

if TYPE_CHECKING:
    from scenes.shut_up_cat.table import ShutUpCatTable

WINK = 54.0
_HOP = 34.0
WINK_APART = 0.09
"""Seconds between two winks that fly."""
Z_FLYING = 90.0


class Stagehand:
    def __init__(self, table: "ShutUpCatTable") -> None:
        self.table = table

    def told(self, event: Event) -> Step:
        return call(self.table.announce, tell(event, self.table.name_of))

    def sound(self, name: str, variant: int | None = None) -> Step:
        return call(self.table.kit.sound.play, name, variant)

    def make_noise(self, name: str) -> None:
        self.table.kit.sound.play(name)

    def mood(self, seat: Seat, mood: Mood) -> Step:
        return call(setattr, self.table.mats[seat], "mood", mood)

    @property
    def still(self) -> bool:
        return self.table.kit.theme.reduced_motion

    def ghost(self, stand: Stand) -> Sprite:
        """Something that flies for a while, and is gone when everything stands in its place."""
        pieces = self.table.pieces
        sprite = pieces.add(("ghost", len(pieces.those("ghost"))), stand)
        sprite.visible = False
        return sprite

    def pawn_to(self, seat: Seat, multiplier: int) -> Step:
        table = self.table
        mat = table.mats[seat]
        goal = pawn_stand(seat, mat.rect, multiplier)
        sprite = table.pieces["pawn", seat]
        return sequence(
            together(
                tween(sprite, 0.34, in_out, x=goal.x, y=goal.y), tween(sprite, 0.34, up_and_down, lift=_HOP)
            ),
            call(setattr, mat, "multiplier", multiplier),
            tween(sprite, float(Seconds.LAND), pulse, squash=0.08),
        )

    def cat_walks(self, multiplier: int) -> Step:
        """To where it is for such a multiplier, if it is not there already."""
        table = self.table

        def go() -> None:
            spot = spot_for(multiplier)
            if table.cat.spot is not spot or table.cat.yowling:
                table.timeline.play_now(table.cat.walk(spot))

        return sequence(call(table.meow.hush), call(go), wait(0.4))

    def wink_flies(self, start: tuple[float, float], goal: tuple[float, float], seconds: float) -> Step:
        sprite = self.ghost(Stand(wink(), *start, WINK, z=Z_FLYING, shadow=False))
        return sequence(
            call(setattr, sprite, "visible", True),
            together(
                tween(sprite, seconds, in_out, x=goal[0], y=goal[1]),
                tween(sprite, seconds, up_and_down, lift=90.0),
            ),
            call(setattr, sprite, "visible", False),
        )

    def die_sprite(self, pips: Pips, used: list[int]) -> Sprite:
        dice = self.table.shown.dice
        number = next(n for n, shown in enumerate(dice) if shown == pips and n not in used)
        used.append(number)
        return self.table.pieces["die", number]


def glide(sprite: Sprite, seconds: float, goal: Stand) -> Step:
    return together(
        tween(sprite, seconds, in_out, x=goal.x, y=goal.y, width=goal.width, angle=goal.angle),
        tween(sprite, seconds, up_and_down, lift=60.0),
    )


def turn_up(sprite: Sprite, tile: Tile) -> None:
    """Give a tile that lies face down the face it will show."""
    sprite.drawing, sprite.back = tile_face(tile), tile_back()
