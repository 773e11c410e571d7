"""How each action of Shut Up Cat is carried out. What is done here has been found legal before."""

from typing import assert_never

from game.shut_up_cat import memory
from game.shut_up_cat.actions import (
    Action,
    ChaseCat,
    DrawDistraction,
    Gather,
    PlayCardboardBox,
    PlayEarplugs,
    PlayFeatherWand,
    PlayLaserPointer,
    PlayNightLight,
    PlayOpenWindow,
    PlayShufflingPaws,
    PlayTreatTin,
    PlayWarmMilk,
    RaiseMultiplier,
    Rehide,
    Reveal,
    ScoreWinks,
)
from game.shut_up_cat.board import DICE_A_TURN, GOAL, LUCKY_SUM, TOP_MULTIPLIER, Pips, Tile
from game.shut_up_cat.draft import Draft
from game.shut_up_cat.events import (
    DiceGathered,
    DiceRerolled,
    DieTurned,
    LastRoundBegan,
    MeowsHeard,
    MultiplierKept,
    MultiplierLowered,
    MultiplierRaised,
    TilesPeeked,
    TilesRehidden,
    TilesRevealed,
    TilesSwapped,
    WinksScored,
)
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.scoring import left_after
from game.shut_up_cat.unused import unused_die
from game.values import replaced

_USE_DICE = DecisionKind.USE_DICE
_SCORE = DecisionKind.SCORE
_REHIDE = DecisionKind.REHIDE
_Z = Tile.Z
_MEOW = Tile.MEOW


def carry_out(draft: Draft, action: Action) -> None:
    """Do it to the draft, up to the next question or the end of the game."""
    match action:
        case Gather():
            _gather(draft, action)
        case Reveal():
            _reveal(draft, action)
        case ScoreWinks():
            _count_and_score(draft)
        case Rehide(tiles):
            _put_back(draft, tiles, in_any_order=True)
        case RaiseMultiplier():
            _raise_multiplier(draft)
        case DrawDistraction():
            _draw_distraction(draft)
        case ChaseCat():
            _chase(draft)
        case PlayLaserPointer():
            _laser_pointer(draft, action)
        case PlayFeatherWand(die, to) | PlayTreatTin(die, to):
            draft.lay(action.card)
            _turn_die(draft, die, to)
        case PlayCardboardBox(die):
            draft.lay(action.card)
            _turn_die(draft, die, LUCKY_SUM - die)
        case PlayEarplugs():
            draft.lay(action.card)
            draft.earplugs += 1
        case PlayWarmMilk():
            draft.lay(action.card)
            _raise(draft, by_card=True)
        case PlayNightLight():
            _night_light(draft, action)
        case PlayShufflingPaws():
            _shuffling_paws(draft, action)
        case PlayOpenWindow():
            _open_window(draft, action)
        case _:
            assert_never(action)


def _chase(draft: Draft) -> None:
    draft.chase()
    if draft.question is _SCORE and not draft.can_chase:
        _count_and_score(draft)


def _gather(draft: Draft, action: Gather) -> None:
    rolled = draft.roll(DICE_A_TURN - len(action.pips))
    draft.dice = action.pips + rolled
    draft.pillow = tuple([pips for pips in draft.pillow if pips not in action.pips])
    draft.question = _USE_DICE
    draft.events.append(DiceGathered(draft.turn, action.pips, rolled))


def _draw_distraction(draft: Draft) -> None:
    draft.draw()
    draft.end_turn(unused_die(draft.dice, DrawDistraction()))


def _raise_multiplier(draft: Draft) -> None:
    if draft.multiplier < TOP_MULTIPLIER:
        _raise(draft, by_card=False)
    else:
        draft.events.append(MultiplierKept(draft.turn, draft.multiplier))
    draft.end_turn(unused_die(draft.dice, RaiseMultiplier()))


def _raise(draft: Draft, by_card: bool) -> None:
    draft.set_multiplier(draft.turn, draft.multiplier + 1)
    draft.events.append(MultiplierRaised(draft.turn, draft.multiplier, by_card))


def _reveal(draft: Draft, action: Reveal) -> None:
    """Turn the tiles; they are scored at once if the cat cannot be chased before that."""
    draft.reveal = action
    tiles = _face_up(draft)
    draft.events.append(TilesRevealed(draft.turn, action.start, action.end, tiles))
    if draft.house.chase_any_time:
        _count_meows(draft, tiles)
    if draft.can_chase:
        draft.question = _SCORE
    else:
        _count_and_score(draft)


def _face_up(draft: Draft) -> tuple[Tile, ...]:
    """The tiles that everybody sees now, from the start of the reveal clockwise."""
    assert draft.reveal is not None
    return tuple([draft.tiles[space] for space in draft.reveal.spaces])


def _count_and_score(draft: Draft) -> None:
    """One step, unless the house lets players pay in between: then the Meows have counted already."""
    tiles = _face_up(draft)
    if not draft.house.chase_any_time:
        _count_meows(draft, tiles)
    _score(draft, tiles)


def _count_meows(draft: Draft, tiles: tuple[Tile, ...]) -> None:
    turn = draft.turn
    meows = tiles.count(_MEOW)
    if meows:
        before = draft.multiplier
        draft.set_multiplier(turn, left_after(meows, draft.earplugs, before))
        stopped = min(meows, draft.earplugs)
        draft.events.append(MeowsHeard(turn, meows, stopped, draft.multiplier, before))


def _score(draft: Draft, tiles: tuple[Tile, ...]) -> None:
    """Take the winks; who has slept enough calls the last round; then the tiles are hidden again.

    How they lie is asked only where it matters: of tiles that differ, and while somebody plays on.
    """
    turn = draft.turn
    zs = tiles.count(_Z)
    draft.set_winks(draft.winks[turn] + zs * draft.multiplier)
    draft.events.append(WinksScored(turn, zs, draft.multiplier, draft.winks[turn]))
    if draft.winks[turn] >= GOAL and not draft.last_round:
        draft.last_round = True
        draft.events.append(LastRoundBegan(turn, draft.turns_after_this))
    if 0 < zs < len(tiles) and not draft.is_last_turn:
        draft.question = _REHIDE
    else:
        _put_back(draft, tiles, in_any_order=False)


def _put_back(draft: Draft, tiles: tuple[Tile, ...], in_any_order: bool) -> None:
    reveal = draft.reveal
    assert reveal is not None
    spaces = reveal.spaces
    bed = list(draft.tiles)
    for space, tile in zip(spaces, tiles, strict=True):
        bed[space] = tile
    draft.tiles = tuple(bed)
    if draft.known:
        draft.known = memory.placed(draft.known, draft.turn, spaces, tiles)
    draft.events.append(TilesRehidden(draft.turn, reveal.start, reveal.end, tiles, in_any_order))
    draft.end_turn(unused_die(draft.dice, reveal))


def _laser_pointer(draft: Draft, action: PlayLaserPointer) -> None:
    draft.lay(action.card)
    after = draft.roll(len(action.dice))
    dice = list(draft.dice)
    places = [_take_out(dice, pips) for pips in action.dice]
    for place, pips in zip(places, after, strict=True):
        dice[place] = pips
    draft.dice = tuple(dice)
    draft.events.append(DiceRerolled(draft.turn, action.dice, after))


def _take_out(dice: list[Pips], pips: Pips) -> int:
    """The place that a die leaves empty; a die of no pips is none."""
    place = dice.index(pips)
    dice[place] = 0
    return place


def _turn_die(draft: Draft, before: Pips, after: Pips) -> None:
    draft.dice = replaced(draft.dice, draft.dice.index(before), after)
    draft.events.append(DieTurned(draft.turn, before, after))


def _night_light(draft: Draft, action: PlayNightLight) -> None:
    draft.lay(action.card)
    spaces = action.first, action.second
    tiles = draft.tiles[action.first], draft.tiles[action.second]
    if draft.known:
        draft.known = memory.peeked(draft.known, draft.turn, spaces, tiles)
    draft.events.append(TilesPeeked(draft.turn, spaces, tiles))


def _shuffling_paws(draft: Draft, action: PlayShufflingPaws) -> None:
    draft.lay(action.card)
    first, second = action.first, action.second
    bed = list(draft.tiles)
    bed[first], bed[second] = bed[second], bed[first]
    draft.tiles = tuple(bed)
    if draft.known:
        draft.known = memory.swapped(draft.known, first, second)
    draft.events.append(TilesSwapped(draft.turn, (first, second)))


def _open_window(draft: Draft, action: PlayOpenWindow) -> None:
    draft.lay(action.card)
    rival = action.rival
    draft.set_multiplier(rival, draft.multipliers[rival] - 1)
    draft.events.append(MultiplierLowered(rival, draft.turn, draft.multipliers[rival]))
