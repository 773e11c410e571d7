"""How things move at the Shut Up Cat table; turning the tiles is the show.

Steps are made when an action has been played, from what is still on the screen at that moment: the dice,
tiles and cards that stood there before. At their end everything stands where the new view has it.
"""

from typing import TYPE_CHECKING

from game.core import Event, Seat
from game.shut_up_cat.board import CHASE_PRICE, Pips, Space, Tile, arc, number_at
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.events import (
    CatChased,
    DeckReshuffled,
    DiceGathered,
    DiceRerolled,
    DieTurned,
    DistractionDrawn,
    DistractionPlayed,
    LastRoundBegan,
    MeowsHeard,
    MorningCame,
    MultiplierLowered,
    MultiplierRaised,
    NothingToDraw,
    TilesPeeked,
    TilesRehidden,
    TilesRevealed,
    TilesSwapped,
    TurnBegan,
    UnusedDiePlaced,
    WinksScored,
)
from scenes.pictures.cats import Mood
from scenes.pictures.shut_up_cat import Spot
from scenes.shut_up_cat.dice import tumbled, turned_to
from scenes.shut_up_cat.faces import card_back, card_face, spot_for, tile_back, tile_face, wink
from scenes.shut_up_cat.layout import pawn_stand, pile_stand, pillow_stand, placed_stand, tray_stand
from scenes.shut_up_cat.places import (
    BED,
    CAT_PLACES,
    DECK,
    DECK_WIDTH,
    DISCARDS,
    HAND,
    HAND_CARD,
    RING_CENTRE,
    SPACES,
)
from scenes.shut_up_cat.words import tell
from scenes.stage.ease import arc as up_and_down
from scenes.stage.ease import in_out, out_back, out_cubic, pulse
from scenes.stage.particles import Kind as Particle
from scenes.stage.sprites import Sprite
from scenes.stage.strings import say
from scenes.stage.theme import Seconds
from scenes.stage.timeline import Step, beat, call, sequence, staggered, together, tween, wait
from scenes.table.stands import Stand

if TYPE_CHECKING:
    from scenes.shut_up_cat.table import ShutUpCatTable

_SHOWN_CARD = 250.0
_WINK = 54.0
_WINK_APART = 0.09
_HOP = 34.0
_Z_FLYING = 90.0
_GOOD_SLEEP = 6


class Show:
    """Turns events, as the viewer saw them, into steps."""

    def __init__(self, table: "ShutUpCatTable") -> None:
        self._table = table
        self._ghosts = 0

    def of(self, event: Event) -> Step:
        match event:
            case TurnBegan(seat):
                return self._turn(event, seat)
            case CatChased():
                return self._chased(event)
            case DiceGathered():
                return self._gathered(event)
            case DistractionPlayed(seat, card):
                return self._card_played(event, seat, card)
            case DiceRerolled():
                return self._rerolled(event)
            case DieTurned():
                return self._die_turned(event)
            case TilesPeeked():
                return self._peeked(event)
            case TilesSwapped():
                return self._swapped(event)
            case MultiplierRaised(seat, multiplier):
                return self._raised(event, seat, multiplier)
            case MultiplierLowered(seat, _, multiplier):
                return self._frozen(event, seat, multiplier)
            case DeckReshuffled():
                return sequence(self._sound("shuffle"), self._told(event), wait(0.5))
            case DistractionDrawn():
                return self._drew(event)
            case NothingToDraw():
                return sequence(self._told(event), wait(0.8))
            case TilesRevealed():
                return self._revealed(event)
            case MeowsHeard():
                return self._meows(event)
            case WinksScored():
                return self._scored(event)
            case LastRoundBegan():
                return self._last_round(event)
            case TilesRehidden():
                return self._rehidden(event)
            case UnusedDiePlaced():
                return self._dice_put_away(event)
            case MorningCame():
                return self._morning(event)
        return wait(0)

    # What the steps are made of.

    def _told(self, event: Event) -> Step:
        return call(self._table.announce, tell(event, self._table.name_of))

    def _sound(self, name: str, variant: int | None = None) -> Step:
        return call(self._table.kit.sound.play, name, variant)

    def _play(self, name: str) -> None:
        self._table.kit.sound.play(name)

    def _mood(self, seat: Seat, mood: Mood) -> Step:
        return call(setattr, self._table.mats[seat], "mood", mood)

    @property
    def _still(self) -> bool:
        return self._table.kit.theme.reduced_motion

    def _ghost(self, stand: Stand) -> Sprite:
        """Something that flies for a while, and is gone when everything stands in its place."""
        self._ghosts += 1
        sprite = self._table.pieces.add(("ghost", self._ghosts), stand)
        sprite.visible = False
        return sprite

    def _pawn_to(self, seat: Seat, multiplier: int) -> Step:
        table = self._table
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

    def _cat_walks(self, multiplier: int) -> Step:
        """To where it is for such a multiplier, if it is not there already."""
        table = self._table

        def go() -> None:
            spot = spot_for(multiplier)
            if table.cat.spot is not spot or table.cat.yowling:
                table.timeline.play_now(table.cat.walk(spot))

        return sequence(call(table.meow.hush), call(go), wait(0.4))

    # The turn and its dice.

    def _turn(self, event: TurnBegan, seat: Seat) -> Step:
        table = self._table
        own = seat == table.viewer and not table.shared

        def begin() -> None:
            for mat in table.mats:
                mat.mood = Mood.CALM
            table.hush()
            table.tabs.now = 0

        return sequence(
            call(begin),
            self._told(event),
            *([self._sound("turn")] if own else []),
            self._cat_walks(table.view().multipliers[seat]),
            beat(),
        )

    def _gathered(self, event: DiceGathered) -> Step:
        """Dice from the pillow come as they lie; the others are thrown from the pile."""
        pieces = self._table.pieces
        steps: list[Step] = []
        for number, pips in enumerate(event.from_pillow):
            goal = tray_stand(number, pips)
            sprite = pieces["pillow", pips]
            sprite.z = _Z_FLYING
            steps.append(_glide(sprite, 0.4, goal))
        taken = len(event.from_pillow)
        pile = sorted(pieces.those("pile"), reverse=True)
        for number, pips in enumerate(event.rolled):
            sprite = pieces[pile[number]]
            sprite.z = _Z_FLYING
            goal = tray_stand(taken + number, pips)
            steps.append(tumbled(sprite, goal, pips, number, self._play, self._still))
        noise = "dice_roll" if event.rolled else "token"
        return sequence(
            call(self._table.hush),
            self._sound(noise),
            together(*steps),
            self._told(event),
            call(setattr, self._table.tabs, "now", 2),
            wait(0.35),
            beat(),
        )

    def _die_sprite(self, pips: Pips, used: list[int]) -> Sprite:
        dice = self._table.shown_dice
        number = next(n for n, shown in enumerate(dice) if shown == pips and n not in used)
        used.append(number)
        return self._table.pieces["die", number]

    def _rerolled(self, event: DiceRerolled) -> Step:
        used: list[int] = []
        steps: list[Step] = []
        for number, (before, after) in enumerate(zip(event.before, event.after, strict=True)):
            sprite = self._die_sprite(before, used)
            goal = tray_stand(used[-1], after)
            steps.append(tumbled(sprite, goal, after, number, self._play, self._still))
        return sequence(self._sound("dice_roll"), together(*steps), self._told(event), wait(0.4), beat())

    def _die_turned(self, event: DieTurned) -> Step:
        sprite = self._die_sprite(event.before, [])
        return sequence(
            turned_to(sprite, event.after, self._play, self._still), self._told(event), wait(0.4), beat()
        )

    def _dice_put_away(self, event: UnusedDiePlaced) -> Step:
        """The unused die goes to its place on the pillow, if that is free; all others back to the pile."""
        pieces = self._table.pieces
        dice = self._table.shown_dice
        unused = max(number for number, pips in enumerate(dice) if pips == event.pips)
        first_free = len(pieces.those("pile"))
        steps: list[Step] = []
        for number in range(len(dice)):
            sprite = pieces["die", number]
            if number == unused and event.on_pillow:
                goal = pillow_stand(event.pips)
            else:
                goal = pile_stand(first_free)
                first_free += 1
            steps.append(sequence(call(setattr, sprite, "z", _Z_FLYING), _glide(sprite, 0.42, goal)))
        return sequence(self._sound("token"), self._told(event), staggered(0.06, *steps), wait(0.2), beat())

    # Distraction cards.

    def _card_played(self, event: Event, seat: Seat, card: Distraction) -> Step:
        """Shown large over the bed, then laid onto the discards."""
        table = self._table
        sprite = self._from_hand(seat, card)
        x, y = RING_CENTRE
        return sequence(
            call(table.hush),
            call(setattr, table.tabs, "now", 1),
            self._sound("card_slide"),
            call(_face_up, sprite, card),
            together(
                tween(
                    sprite, 0.4, out_cubic, x=x, y=y - 20, width=_SHOWN_CARD, angle=0.0, scale=1.0, lift=0.0
                ),
                tween(sprite, float(Seconds.FLIP), flip=0.0),
            ),
            self._told(event),
            wait(0.9),
            beat(),
            tween(sprite, 0.32, in_out, x=DISCARDS[0], y=DISCARDS[1], width=DECK_WIDTH, angle=4.0),
        )

    def _from_hand(self, seat: Seat, card: Distraction) -> Sprite:
        table = self._table
        before = table.shown.hand
        if seat == table.shown.seat and card in before:
            return table.pieces["card", before.index(card)]
        x, y = table.mats[seat].purse
        return self._ghost(Stand(card_face(card), x, y, 60.0, card_back(), flip=1.0, z=_Z_FLYING))

    def _drew(self, event: DistractionDrawn) -> Step:
        table = self._table
        own = event.seat == table.viewer
        sprite = self._ghost(Stand(card_back(), *DECK, DECK_WIDTH, card_back(), flip=1.0, z=_Z_FLYING))
        goal = (HAND.centerx, HAND.centery, HAND_CARD) if own else (*table.mats[event.seat].purse, 50.0)
        steps: list[Step] = [
            call(setattr, sprite, "visible", True),
            self._sound("card_deal"),
            self._told(event if not table.shared else event.seen_by(None)),
            together(
                tween(sprite, 0.5, in_out, x=goal[0], y=goal[1], width=goal[2]),
                tween(sprite, 0.5, up_and_down, lift=60.0),
            ),
        ]
        if own and event.card is not None and table.hand_is_open:
            steps += [
                call(_face_up, sprite, event.card),
                self._sound("card_flip"),
                tween(sprite, float(Seconds.FLIP), flip=0.0),
                wait(0.5),
            ]
        return sequence(*steps, self._mood(event.seat, Mood.DELIGHTED), wait(0.3), beat())

    def _peeked(self, event: TilesPeeked) -> Step:
        """Two tiles are lifted; only who looks sees their faces. It takes everybody the same time."""
        table = self._table
        lifted = [table.pieces["tile", space] for space in event.spaces]
        up = [tween(sprite, 0.3, out_back, lift=30.0) for sprite in lifted]
        down = [tween(sprite, 0.25, in_out, lift=0.0) for sprite in lifted]
        if event.tiles is None:
            return sequence(together(*up), self._told(event), wait(1.4), together(*down), beat())
        faces = [call(_tile_up, sprite, tile) for sprite, tile in zip(lifted, event.tiles, strict=True)]
        turn = [tween(sprite, float(Seconds.FLIP), flip=0.0) for sprite in lifted]
        back = [tween(sprite, float(Seconds.FLIP), flip=1.0) for sprite in lifted]
        seen = say("shut_up_cat.peek.seen")
        return sequence(
            together(*up),
            *faces,
            self._sound("tile_turn"),
            together(*turn),
            call(table.announce, f"{seen}\n{say('table.click_to_go_on')}"),
            table.until_clicked(),
            self._sound("tile_turn"),
            together(*back),
            together(*down),
        )

    def _swapped(self, event: TilesSwapped) -> Step:
        table = self._table
        one, other = event.spaces
        first, second = table.pieces["tile", one], table.pieces["tile", other]
        (x, y), (there, level) = SPACES[one], SPACES[other]
        return sequence(
            self._told(event),
            self._sound("card_slide"),
            call(_above, first, second),
            together(
                tween(first, 0.7, in_out, x=there, y=level),
                tween(first, 0.7, up_and_down, lift=80.0),
                tween(second, 0.7, in_out, x=x, y=y),
                tween(second, 0.7, up_and_down, lift=20.0),
            ),
            self._sound("token"),
            wait(0.4),
            beat(),
        )

    # Multipliers.

    def _raised(self, event: Event, seat: Seat, multiplier: int) -> Step:
        x, y = self._table.mats[seat].rect.center
        return sequence(
            self._sound("purr"),
            self._told(event),
            self._mood(seat, Mood.SLEEPY),
            self._pawn_to(seat, multiplier),
            call(self._table.particles.burst, Particle.SPARKLE, x, y + 40, 14),
            self._cat_walks(multiplier),
            beat(),
        )

    def _frozen(self, event: Event, seat: Seat, multiplier: int) -> Step:
        return sequence(
            self._sound("cross"),
            self._told(event),
            self._mood(seat, Mood.CROSS),
            self._pawn_to(seat, multiplier),
            wait(0.3),
            beat(),
        )

    def _chased(self, event: CatChased) -> Step:
        """Winks fly at the cat, which makes room."""
        table = self._table
        mat, cat = table.mats[event.seat], table.cat
        flights = []
        for number in range(CHASE_PRICE):
            flights.append(self._wink_flies(mat.purse, (cat.x, cat.y), 0.4))
            flights[-1] = sequence(
                call(setattr, mat, "winks", event.winks + CHASE_PRICE - number - 1), flights[-1]
            )
        return sequence(
            self._told(event),
            staggered(_WINK_APART, *flights),
            self._sound("wake"),
            self._pawn_to(event.seat, event.multiplier),
            self._cat_walks(event.multiplier),
            beat(),
        )

    def _wink_flies(self, start: tuple[float, float], goal: tuple[float, float], seconds: float) -> Step:
        sprite = self._ghost(Stand(wink(), *start, _WINK, z=_Z_FLYING, shadow=False))
        return sequence(
            call(setattr, sprite, "visible", True),
            together(
                tween(sprite, seconds, in_out, x=goal[0], y=goal[1]),
                tween(sprite, seconds, up_and_down, lift=90.0),
            ),
            call(setattr, sprite, "visible", False),
        )

    # The reveal.

    def _revealed(self, event: TilesRevealed) -> Step:
        """The dice are laid down, a breath is held, and the tiles turn one after another."""
        table = self._table
        used: list[int] = []
        laid: list[Step] = []
        for end in (event.start, event.end):
            sprite = self._die_sprite(number_at(end), used)
            goal = placed_stand(end, number_at(end))
            laid.append(sequence(call(setattr, sprite, "z", _Z_FLYING), _glide(sprite, 0.42, goal)))
        multiplier, plugs = table.mats[event.seat].multiplier, table.shown.earplugs
        steps: list[Step] = [
            call(table.hush),
            call(setattr, table.tabs, "now", 2),
            self._told(event),
            together(*laid),
            self._sound("held_breath"),
            wait(float(Seconds.BREATH_HELD)),
        ]
        zs = 0
        for space, tile in zip(arc(event.start, event.end), event.tiles, strict=True):
            steps.append(self._tile_turns(space, tile))
            if tile is Tile.Z:
                steps += [self._sound("tick", zs), wait(0.08)]
                zs += 1
            elif plugs:
                plugs -= 1
                steps.append(self._meow(event.seat, "shut_up_cat.cat.muffled", multiplier))
            else:
                multiplier = max(multiplier - 1, 0)
                steps.append(self._meow(event.seat, "shut_up_cat.cat.meow", multiplier))
        return sequence(*steps, wait(0.25), beat())

    def _tile_turns(self, space: Space, tile: Tile) -> Step:
        sprite = self._table.pieces["tile", space]
        return sequence(
            call(_tile_up, sprite, tile),
            self._sound("tile_turn"),
            together(
                tween(sprite, float(Seconds.FLIP), flip=0.0),
                tween(sprite, float(Seconds.FLIP), up_and_down, lift=26.0),
            ),
        )

    def _meow(self, seat: Seat, words: str, multiplier: int) -> Step:
        """The cat is up on the headboard, and the pawn goes down if there was no plug in the ear."""
        table = self._table
        place = CAT_PLACES[Spot.HEADBOARD]

        def shout() -> None:
            table.cat.stay(Spot.HEADBOARD, yowling=True)
            table.meow.speaker = (place.x - 50, place.y - 20)
            table.meow.side = -1
            table.meow.say(say(words))

        return sequence(
            call(shout),
            self._sound("meow"),
            self._mood(seat, Mood.SHOCKED),
            together(self._pawn_to(seat, multiplier), tween(table.cat, 0.3, pulse, squash=0.07)),
            wait(0.2),
        )

    def _meows(self, event: MeowsHeard) -> Step:
        table = self._table
        woken = event.stopped < event.meows
        return sequence(
            self._told(event),
            self._mood(event.seat, Mood.CROSS if woken else Mood.SMUG),
            call(table.speak, event.seat, "wrong" if woken else "right"),
            wait(0.7),
            self._cat_walks(event.multiplier),
            beat(),
        )

    def _scored(self, event: WinksScored) -> Step:
        """The Zs fly to the mat, as many for each as the multiplier says."""
        table = self._table
        mat = table.mats[event.seat]
        gained = event.zs * event.multiplier
        before = event.winks - gained
        turned = next(one for one in reversed(table.match.history(None)) if isinstance(one, TilesRevealed))
        sources = [
            space
            for space, tile in zip(arc(turned.start, turned.end), turned.tiles, strict=True)
            if tile is Tile.Z
        ]
        flights: list[Step] = []
        for number in range(gained):
            space = sources[number // event.multiplier]
            flights.append(
                sequence(
                    self._wink_flies(SPACES[space], mat.purse, 0.55),
                    self._sound("tick", number),
                    call(setattr, mat, "winks", before + number + 1),
                )
            )
        mood = Mood.DELIGHTED if gained >= _GOOD_SLEEP else Mood.SLEEPY if gained else Mood.CROSS
        steps: list[Step] = [self._told(event), staggered(_WINK_APART, *flights)]
        if gained:
            steps += [
                self._sound("gain"),
                call(table.particles.burst, Particle.ZS, mat.purse[0], mat.purse[1], min(gained, 6)),
            ]
        if gained >= _GOOD_SLEEP:
            steps.append(call(table.speak, event.seat, "right"))
        return sequence(*steps, self._mood(event.seat, mood), wait(0.6), beat())

    def _last_round(self, event: LastRoundBegan) -> Step:
        table = self._table

        def hang() -> None:
            table.last_round.visible = True
            table.last_round.text = tell(event, table.name_of)

        return sequence(call(hang), self._sound("verdict"), self._told(event), wait(1.2), beat())

    def _rehidden(self, event: TilesRehidden) -> Step:
        """Face down in place, one after another round the ring: the same whatever the order is."""
        pieces = self._table.pieces
        turns = []
        for space in arc(event.start, event.end):
            sprite = pieces["tile", space]
            turns.append(
                sequence(
                    self._sound("tile_turn"),
                    tween(sprite, float(Seconds.FLIP), flip=1.0),
                    call(setattr, sprite, "drawing", tile_back()),
                )
            )
        return sequence(self._told(event), staggered(0.07, *turns), wait(0.2), beat())

    def _morning(self, event: MorningCame) -> Step:
        table = self._table
        winners = event.outcome.winners
        steps: list[Step] = [
            call(setattr, table.last_round, "visible", False),
            self._sound("win" if table.viewer in winners or table.viewer is None or table.shared else "lose"),
            self._told(event),
        ]
        for seat, mat in enumerate(table.mats):
            steps.append(self._mood(seat, Mood.DELIGHTED if seat in winners else Mood.SLEEPY))
            if seat in winners:
                x, y = mat.rect.center
                steps += [
                    call(table.speak, seat, "win"),
                    call(table.particles.burst, Particle.CONFETTI, x, y, 40),
                ]
        text = tell(event, table.name_of)
        for across in (0.25, 0.75):
            x = BED.left + BED.width * across
            steps += [call(table.particles.burst, Particle.CONFETTI, x, BED.centery, 40), wait(0.2)]
        steps.append(call(table.announce, f"{text}\n{say('table.click_to_go_on')}"))
        return sequence(*steps, beat(), wait(0.6), table.until_clicked())


def _glide(sprite: Sprite, seconds: float, goal: Stand) -> Step:
    return together(
        tween(sprite, seconds, in_out, x=goal.x, y=goal.y, width=goal.width, angle=goal.angle),
        tween(sprite, seconds, up_and_down, lift=60.0),
    )


def _face_up(sprite: Sprite, card: Distraction) -> None:
    sprite.drawing, sprite.back = card_face(card), card_back()
    sprite.visible, sprite.z = True, _Z_FLYING


def _tile_up(sprite: Sprite, tile: Tile) -> None:
    sprite.drawing, sprite.back = tile_face(tile), tile_back()


def _above(*sprites: Sprite) -> None:
    for number, sprite in enumerate(sprites):
        sprite.z = _Z_FLYING + number
