"""How each action of Shut Up Cat is carried out. What is done here has been found legal before."""

from collections.abc import Callable
from typing import Any

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
from game.shut_up_cat.board import GATHERED, GOAL, LUCKY_SUM, TOP_MULTIPLIER, Pips, Tile, number_at
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
from game.shut_up_cat.options import Question
from game.shut_up_cat.scoring import left_after
from game.shut_up_cat.table import Table, replaced, without


def carry_out(table: Table, action: Action) -> None:
    """Do it to the table, up to the next question or the end of the game."""
    _MOVES[type(action)](table, action)


def _chase(table: Table, _: ChaseCat) -> None:
    table.chase()
    if table.question is Question.SCORE and not table.can_chase:
        _count_and_score(table)


def _gather(table: Table, action: Gather) -> None:
    rolled = table.roll(GATHERED - len(action.pips))
    table.dice = action.pips + rolled
    table.pillow = tuple([pips for pips in table.pillow if pips not in action.pips])
    table.question = Question.USE_DICE
    table.events.append(DiceGathered(table.turn, action.pips, rolled))


def _draw_distraction(table: Table, _: DrawDistraction) -> None:
    low, middle, high = sorted(table.dice)
    table.draw()
    table.end_turn(high if low == middle else low)


def _raise_multiplier(table: Table, _: RaiseMultiplier) -> None:
    low, middle, high = table.dice
    unused = high if low + middle == LUCKY_SUM else middle if low + high == LUCKY_SUM else low
    if table.multiplier < TOP_MULTIPLIER:
        _raise(table)
    else:
        table.events.append(MultiplierKept(table.turn, table.multiplier))
    table.end_turn(unused)


def _raise(table: Table) -> None:
    table.set_multiplier(table.turn, table.multiplier + 1)
    table.events.append(MultiplierRaised(table.turn, table.multiplier))


def _reveal(table: Table, action: Reveal) -> None:
    """Turn the tiles; they are scored at once if the cat cannot be chased before that."""
    table.reveal = action
    table.events.append(TilesRevealed(table.turn, action.start, action.end, _face_up(table)))
    if table.house.chase_any_time:
        _count_meows(table)
    if table.can_chase:
        table.question = Question.SCORE
    else:
        _count_and_score(table)


def _face_up(table: Table) -> tuple[Tile, ...]:
    """The tiles that everybody sees now, from the start of the reveal clockwise."""
    assert table.reveal is not None
    return tuple([table.tiles[space] for space in table.reveal.spaces])


def _score_winks(table: Table, _: ScoreWinks) -> None:
    _count_and_score(table)


def _count_and_score(table: Table) -> None:
    """One step, unless the house lets players pay in between: then the Meows have counted already."""
    if not table.house.chase_any_time:
        _count_meows(table)
    _score(table)


def _count_meows(table: Table) -> None:
    turn = table.turn
    meows = _face_up(table).count(Tile.MEOW)
    if meows:
        table.set_multiplier(turn, left_after(meows, table.earplugs, table.multiplier))
        stopped = min(meows, table.earplugs)
        table.events.append(MeowsHeard(turn, meows, stopped, table.multiplier))


def _score(table: Table) -> None:
    """Take the winks; who has slept enough calls the last round; then the tiles are hidden again.

    How they lie is asked only where it matters: of tiles that differ, and while somebody plays on.
    """
    turn = table.turn
    tiles = _face_up(table)
    zs = tiles.count(Tile.Z)
    table.set_winks(table.winks[turn] + zs * table.multiplier)
    table.events.append(WinksScored(turn, zs, table.multiplier, table.winks[turn]))
    if table.winks[turn] >= GOAL and not table.last_round:
        table.last_round = True
        table.events.append(LastRoundBegan(turn))
    if 0 < zs < len(tiles) and not table.is_last_turn:
        table.question = Question.REHIDE
    else:
        _put_back(table, tiles)


def _rehide(table: Table, action: Rehide) -> None:
    _put_back(table, action.tiles)


def _put_back(table: Table, tiles: tuple[Tile, ...]) -> None:
    reveal = table.reveal
    assert reveal is not None
    spaces = reveal.spaces
    bed = list(table.tiles)
    for space, tile in zip(spaces, tiles, strict=True):
        bed[space] = tile
    table.tiles = tuple(bed)
    if table.known:
        table.known = memory.placed(table.known, table.turn, spaces, tiles)
    table.events.append(TilesRehidden(table.turn, reveal.start, reveal.end, tiles))
    used = number_at(reveal.start), number_at(reveal.end)
    (unused,) = without(without(table.dice, used[0]), used[1])
    table.end_turn(unused)


def _laser_pointer(table: Table, action: PlayLaserPointer) -> None:
    table.lay(action.card)
    after = table.roll(len(action.dice))
    dice = list(table.dice)
    places = [_take_out(dice, pips) for pips in action.dice]
    for place, pips in zip(places, after, strict=True):
        dice[place] = pips
    table.dice = tuple(dice)
    table.events.append(DiceRerolled(table.turn, action.dice, after))


def _take_out(dice: list[Pips], pips: Pips) -> int:
    """The place that a die leaves empty; a die of no pips is none."""
    place = dice.index(pips)
    dice[place] = 0
    return place


def _turn_die(table: Table, before: Pips, after: Pips) -> None:
    table.dice = replaced(table.dice, table.dice.index(before), after)
    table.events.append(DieTurned(table.turn, before, after))


def _set_die(table: Table, action: PlayFeatherWand | PlayTreatTin) -> None:
    table.lay(action.card)
    _turn_die(table, action.die, action.to)


def _cardboard_box(table: Table, action: PlayCardboardBox) -> None:
    table.lay(action.card)
    _turn_die(table, action.die, LUCKY_SUM - action.die)


def _earplugs(table: Table, action: PlayEarplugs) -> None:
    table.lay(action.card)
    table.earplugs += 1


def _warm_milk(table: Table, action: PlayWarmMilk) -> None:
    table.lay(action.card)
    _raise(table)


def _night_light(table: Table, action: PlayNightLight) -> None:
    table.lay(action.card)
    spaces = action.first, action.second
    tiles = table.tiles[action.first], table.tiles[action.second]
    if table.known:
        table.known = memory.peeked(table.known, table.turn, spaces, tiles)
    table.events.append(TilesPeeked(table.turn, spaces, tiles))


def _shuffling_paws(table: Table, action: PlayShufflingPaws) -> None:
    table.lay(action.card)
    first, second = action.first, action.second
    bed = list(table.tiles)
    bed[first], bed[second] = bed[second], bed[first]
    table.tiles = tuple(bed)
    if table.known:
        table.known = memory.swapped(table.known, first, second)
    table.events.append(TilesSwapped(table.turn, (first, second)))


def _open_window(table: Table, action: PlayOpenWindow) -> None:
    table.lay(action.card)
    multiplier = table.multipliers[action.rival] - 1
    table.set_multiplier(action.rival, multiplier)
    table.events.append(MultiplierLowered(action.rival, table.turn, multiplier))


_MOVES: dict[type, Callable[[Table, Any], None]] = {
    ChaseCat: _chase,
    Gather: _gather,
    DrawDistraction: _draw_distraction,
    RaiseMultiplier: _raise_multiplier,
    Reveal: _reveal,
    ScoreWinks: _score_winks,
    Rehide: _rehide,
    PlayLaserPointer: _laser_pointer,
    PlayFeatherWand: _set_die,
    PlayTreatTin: _set_die,
    PlayCardboardBox: _cardboard_box,
    PlayEarplugs: _earplugs,
    PlayWarmMilk: _warm_milk,
    PlayNightLight: _night_light,
    PlayShufflingPaws: _shuffling_paws,
    PlayOpenWindow: _open_window,
}
