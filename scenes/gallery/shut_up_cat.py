"""The Shut Up Cat table in the states worth looking at: every step, every card, every spot of the cat."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.core import Seat
from game.rng import Rng
from game.shut_up_cat import HouseRules, new_game
from game.shut_up_cat.actions import (
    Action,
    ChaseCat,
    DrawDistraction,
    Gather,
    PlayNightLight,
    RaiseMultiplier,
    Rehide,
    Reveal,
)
from game.shut_up_cat.board import Tile
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.options import Question
from game.shut_up_cat.state import ShutUpCatState
from scenes.gallery.hand import Hand
from scenes.gallery.posed import PosedMatch, QuietHost
from scenes.gallery.shot import Shot
from scenes.pictures.cats import Coat
from scenes.shut_up_cat.table import ShutUpCatTable
from scenes.stage.theme import Pace, Theme
from scenes.table.guests import Guest, against_bots

Act = Callable[[Hand], object]
Z, MEOW = Tile.Z, Tile.MEOW
_BED = (Z, MEOW, Z, Z, MEOW, Z, Z, MEOW, Z, Z, MEOW, Z)
_DREAM = (Z,) * 8 + (MEOW,) * 4
_KNOWN = (Z, MEOW, Z, None, None, Z, Z, None, None, Z, MEOW, Z)
_AWAY = (700.0, 20.0)


def bedtime(seats: int = 4, **moment: Any) -> ShutUpCatState:
    """A game under way, with whatever a picture needs to be otherwise."""
    house = HouseRules(first=0, memory_aid="known" in moment)
    state, _ = new_game(seats, house, Rng(3).state)
    usual = {
        "tiles": _BED,
        "pillow": (2, 5),
        "winks": (21, 17, 24, 10)[:seats],
        "multipliers": (2, 2, 1, 0)[:seats],
        "hands": ((Distraction.LASER_POINTER, Distraction.TREAT_TIN), (Distraction.EARPLUGS,), (), ())[
            :seats
        ],
        "discards": (Distraction.WARM_MILK,),
    }
    return replace(state, **(usual | moment))


def using(*dice: int, **moment: Any) -> ShutUpCatState:
    seats = moment.pop("seats", 4)
    return bedtime(seats, question=Question.USE_DICE, dice=dice, **moment)


def bed(state: ShutUpCatState, humans: Sequence[Seat] = (0,)) -> Callable[[], ShutUpCatTable]:
    """A table at that moment; other seats than Ada's are cats of the house unless they are human too."""

    def made() -> ShutUpCatTable:
        guests = against_bots("Ada", Coat.GINGER, len(state.winks) - 1, "greedy")
        for seat in humans:
            guests[seat] = Guest(
                ("Ada", "Борис", "Chloé", "Maximiliane von Wolkenstein")[seat], guests[seat].coat
            )
        if 0 not in humans:
            guests[0] = replace(guests[0], kind="greedy")
        match = PosedMatch("shut_up_cat", state, [guest.player() for guest in guests])
        return ShutUpCatTable(match, guests, QuietHost())

    return made


def table_of(hand: Hand) -> ShutUpCatTable:
    scene = hand.app.director.scenes[0]
    assert isinstance(scene, ShutUpCatTable)
    return scene


def _settle(hand: Hand) -> ShutUpCatTable:
    """Until a human is asked, or another page lies on the table."""
    table = table_of(hand)
    for _ in range(2000):
        if hand.scene is not table or (table.asking and table.live and not hand.app.director.changing):
            break
        table.timeline.finish()
        hand.wait(0.05)
    return table


def _rested(hand: Hand) -> None:
    _settle(hand)
    hand.move(*_AWAY)
    hand.wait(0.4)


def _watching(action: Action, seconds: float) -> Act:
    """An action, watched for so long at the usual pace."""

    def act(hand: Hand) -> None:
        table = _settle(hand)
        hand.move(*_AWAY)
        table.host.manners.pace = Pace.NORMAL
        table.play(action)
        hand.wait(seconds)

    return act


def _after(action: Action) -> Act:
    def act(hand: Hand) -> None:
        _settle(hand).play(action)
        _rested(hand)

    return act


def _with_card(*spots: int, dice: Sequence[int] = ()) -> Act:
    """The first card picked, and tiles or dice for it."""

    def act(hand: Hand) -> None:
        table = _settle(hand)
        sprite = table.fan.cards[0].sprite
        hand.click(sprite.x - sprite.width * 0.3, sprite.y)
        for number in dice:
            hand.click(*table.bedside.dice[number].rect.center)
        for space in spots:
            hand.click(*table.bedside.tiles[space].rect.center)
        hand.move(*_AWAY)
        hand.wait(0.5)

    return act


def _lay_dice(hand: Hand) -> None:
    table = _settle(hand)
    table.host.manners.pace = Pace.NORMAL
    hand.click_on("Turn ")
    hand.wait(0.6)
    hand.move(*_AWAY)


def _tied(hand: Hand) -> None:
    """The last reveal of the game makes both alike."""
    table = _settle(hand)
    table.host.manners.pace = Pace.NORMAL
    table.play(Reveal(0, 4))
    while not table.bubbles[1].visible:
        table.timeline.skip()
    hand.move(*_AWAY)
    hand.wait(0.5)


def _peek(hand: Hand) -> None:
    table = _settle(hand)
    table.host.manners.pace = Pace.NORMAL
    table.play(PlayNightLight(3, 7))
    for _ in range(2):
        table.timeline.skip()
    hand.wait(1.0)
    hand.move(*_AWAY)


def _hold_cards(hand: Hand) -> None:
    table = _settle(hand)
    sprite = table.fan.cards[0].sprite
    hand.press(sprite.x, sprite.y)
    hand.wait(0.5)


def _tab(times: int) -> Act:
    def act(hand: Hand) -> None:
        _settle(hand)
        for _ in range(times):
            hand.key(pygame.K_TAB)
        hand.wait(0.6)

    return act


def _hover_a_button(hand: Hand) -> None:
    table = _settle(hand)
    hand.move(*table.controls[-1].rect.center)
    hand.wait(0.8)


def _ask_the_coach(hand: Hand) -> None:
    _settle(hand)
    hand.key(pygame.K_h)
    hand.move(*_AWAY)
    hand.wait(1.5)


def _card_shots() -> list[Shot]:
    picks: dict[Distraction, Act] = {
        Distraction.LASER_POINTER: _with_card(dice=(0, 2)),
        Distraction.NIGHT_LIGHT: _with_card(3, 8),
        Distraction.SHUFFLING_PAWS: _with_card(3),
    }
    return [
        Shot(
            f"card-{card.name.lower().replace('_', '-')}",
            bed(using(2, 6, 1, hands=((card, Distraction.EARPLUGS), (), (), ()), multipliers=(1, 3, 2, 2))),
            picks.get(card, _with_card()),
        )
        for card in Distraction
    ]


def _shots() -> list[Shot]:
    reveal, whole = Reveal(11, 3), Reveal(2, 1)
    revealing = using(6, 4, 4, tiles=_BED)
    sleepy = using(1, 2, 2, tiles=_DREAM, multipliers=(3, 1, 1, 1))
    rehiding = bedtime(question=Question.REHIDE, reveal=reveal, dice=(6, 4, 4))
    shots = [
        Shot("gather", bed(bedtime(pillow=())), _rested),
        Shot("gather-pillow", bed(bedtime(pillow=(1, 2, 3, 4, 5, 6))), _rested),
        Shot("roll", bed(bedtime()), _watching(Gather((5,)), 0.5)),
        Shot("use", bed(using(2, 6, 1)), _rested),
        Shot("use-hover", bed(using(2, 6, 1)), _hover_a_button),
        Shot("use-focus", bed(using(2, 6, 1)), _tab(8)),
        Shot("triple", bed(using(4, 4, 4, multipliers=(3, 1, 1, 1))), _rested),
        Shot("earplugs", bed(using(2, 6, 3, earplugs=1, hands=((),) * 4)), _rested),
        Shot("calm-down", bed(using(6, 1, 3)), _watching(RaiseMultiplier(), 0.7)),
        Shot("draw", bed(using(4, 4, 2)), _watching(DrawDistraction(), 0.4)),
        Shot("laid", bed(revealing), _lay_dice),
        Shot("reveal", bed(revealing), _watching(reveal, 1.95)),
        Shot("reveal-meow", bed(revealing), _watching(reveal, 2.45)),
        Shot("score", bed(revealing), _after(reveal)),
        Shot("asleep", bed(sleepy), _watching(Reveal(0, 7), 0.3)),
        Shot("winks-fly", bed(sleepy), _watching(Reveal(0, 7), 4.6)),
        Shot("chase", bed(using(2, 6, 1)), _watching(ChaseCat(), 0.5)),
        Shot("rehide", bed(rehiding), _rested),
        Shot("hidden-again", bed(rehiding), _watching(Rehide((Z, Z, MEOW, Z, Z)), 0.3)),
        Shot("all-twelve", bed(using(3, 2, 2, winks=(4, 17, 24, 10))), _after(whole)),
        Shot("memory", bed(using(2, 6, 1, known=(_KNOWN, *((None,) * 12,) * 3))), _rested),
        Shot("last-round", bed(using(2, 6, 1, last_round=True, first=2, winks=(21, 17, 24, 43))), _rested),
        Shot(
            "morning",
            bed(
                bedtime(2, question=Question.REHIDE, reveal=reveal, dice=(6, 4, 4), last_round=True, first=1)
            ),
            _watching(Rehide((Z, Z, MEOW, Z, Z)), 2.2),
        ),
        Shot(
            "tie",
            bed(
                using(
                    *(1, 5, 5),
                    seats=2,
                    tiles=_DREAM,
                    multipliers=(3, 1),
                    winks=(30, 45),
                    last_round=True,
                    first=1,
                )
            ),
            _tied,
        ),
        Shot("peek", bed(using(2, 6, 1, hands=((Distraction.NIGHT_LIGHT,), (), (), ()))), _peek),
        Shot("seven-cards", bed(using(2, 6, 1, hands=(tuple(Distraction)[:7], (), (), ()))), _rested),
        Shot("three-cards", bed(using(2, 6, 1, hands=(tuple(Distraction)[6:], (), (), ()))), _rested),
        Shot("two", bed(using(2, 6, 1, seats=2)), _rested),
        Shot("three", bed(using(2, 6, 1, seats=3)), _rested),
        Shot("rivals-turn", bed(bedtime(turn=1), humans=(0,)), lambda hand: hand.wait(1.2)),
        Shot("shared", bed(using(2, 6, 1), humans=(0, 1, 3)), _rested),
        Shot("shared-look", bed(using(2, 6, 1), humans=(0, 1)), _hold_cards),
        Shot("look-away", bed(rehiding, humans=(0, 1)), _rested),
        Shot("watching", bed(bedtime(), humans=()), lambda hand: hand.wait(2.0)),
        Shot("coach", bed(using(2, 6, 1)), _ask_the_coach),
        *_card_shots(),
    ]
    for multiplier in range(4):
        state = using(2, 6, 1, multipliers=(multiplier, 1, 1, 1))
        shots.append(Shot(f"cat-x{multiplier}", bed(state), _rested))
    shots = [replace(shot, name=f"shut-up-cat-{shot.name}") for shot in shots]
    return shots + [
        replace(shot, name=f"{shot.name}-{suffix}", theme=theme)
        for suffix, theme in _THEMES.items()
        for shot in shots
    ]


_THEMES = {
    "text-150": Theme(text_scale=1.5),
    "high-contrast": Theme(high_contrast=True),
    "colour-blind": Theme(colour_blind=True),
}
SHUT_UP_CAT_SHOTS = _shots()
