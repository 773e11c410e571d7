"""The Shut Up Cat table in the states worth looking at: every step, every card, every spot of the cat."""

import pygame

from game.shut_up_cat.actions import ChaseCat, DrawDistraction, Gather, RaiseMultiplier, Rehide, Reveal
from game.shut_up_cat.cards import Distraction
from tests.gallery.acts import ask_the_coach, drag_onto, press_keys, rest, sequence
from tests.gallery.shot import Shot, in_every_theme, in_odd_windows, named
from tests.gallery.shut_up_cat_acts import (
    hold_cards,
    lay_dice,
    peek,
    play_and_rest,
    play_at_normal_pace,
    point_at_a_button,
    shut_up_cat_table,
    tie,
    with_card,
)
from tests.gallery.shut_up_cat_moments import DREAM, MEOW, Z, bedtime, holding, rehiding, using

_USE = using(2, 6, 1)
_REVEAL = Reveal(11, 3)
_REVEALING = using(6, 4, 4)
_SLEEPY = using(1, 2, 2, tiles=DREAM, multipliers=(3, 1, 1, 1))
_REHIDE = Rehide((Z, Z, MEOW, Z, Z))
_REHIDING = rehiding(_REVEAL)
_ALL_TWELVE = using(3, 2, 2, winks=(4, 17, 24, 10))
_SEEN = (Z, MEOW, Z, None, None, Z, Z, None, None, Z, MEOW, Z)
_REMEMBERED = using(2, 6, 1, known=(_SEEN, *((None,) * 12,) * 3))
_LAST_ROUND = using(2, 6, 1, last_round=True, first=2, winks=(21, 17, 24, 43))
_MORNING = using(6, 4, 4, seats=2, winks=(38, 31), multipliers=(3, 1), last_round=True, first=1)
_LEVEL = using(*(1, 5, 5), seats=2, tiles=DREAM, multipliers=(3, 1), winks=(30, 45), last_round=True, first=1)
_CARDS = tuple(Distraction)
_AIMS = {
    Distraction.LASER_POINTER: with_card(dice=(0, 2)),
    Distraction.NIGHT_LIGHT: with_card(3, 8),
    Distraction.SHUFFLING_PAWS: with_card(3),
}

_STEPS = [
    Shot("gather", shut_up_cat_table(bedtime(pillow=())), rest),
    Shot("gather-pillow", shut_up_cat_table(bedtime(pillow=(1, 2, 3, 4, 5, 6))), rest),
    Shot("roll", shut_up_cat_table(bedtime()), play_at_normal_pace(Gather((5,)), 0.5)),
    Shot("use", shut_up_cat_table(_USE), rest),
    Shot("drag-die", shut_up_cat_table(_USE), drag_onto("tile", 7)),
    Shot("drag-card", shut_up_cat_table(holding(*_CARDS[6:])), drag_onto("bed")),
    Shot("use-hover", shut_up_cat_table(_USE), point_at_a_button),
    Shot("use-focus", shut_up_cat_table(_USE), sequence(press_keys(*[pygame.K_TAB] * 8))),
    Shot("triple", shut_up_cat_table(using(4, 4, 4, multipliers=(3, 1, 1, 1))), rest),
    Shot("earplugs", shut_up_cat_table(using(2, 6, 3, earplugs=1, hands=((),) * 4)), rest),
    Shot("calm-down", shut_up_cat_table(using(6, 1, 3)), play_at_normal_pace(RaiseMultiplier(), 0.7)),
    Shot("draw", shut_up_cat_table(using(4, 4, 2)), play_at_normal_pace(DrawDistraction(), 0.4)),
    Shot("laid", shut_up_cat_table(_REVEALING), lay_dice),
    Shot("reveal", shut_up_cat_table(_REVEALING), play_at_normal_pace(_REVEAL, 1.95)),
    Shot("reveal-meow", shut_up_cat_table(_REVEALING), play_at_normal_pace(_REVEAL, 2.45)),
    Shot("score", shut_up_cat_table(using(6, 4, 4)), play_and_rest(_REVEAL)),
    Shot("asleep", shut_up_cat_table(_SLEEPY), play_at_normal_pace(Reveal(0, 7), 0.3)),
    Shot("winks-fly", shut_up_cat_table(_SLEEPY), play_at_normal_pace(Reveal(0, 7), 5.4)),
    Shot("chase-paid", shut_up_cat_table(_USE), play_at_normal_pace(ChaseCat(), 0.75)),
    Shot("chase-runs", shut_up_cat_table(_USE), play_at_normal_pace(ChaseCat(), 1.7)),
    Shot("chase-looks-back", shut_up_cat_table(_USE), play_at_normal_pace(ChaseCat(), 2.15)),
    Shot("rehide", shut_up_cat_table(_REHIDING), rest),
    Shot("drag-tile", shut_up_cat_table(_REHIDING), drag_onto("tile", _REVEAL.spaces[0])),
    Shot("hidden-again", shut_up_cat_table(_REHIDING), play_at_normal_pace(_REHIDE, 0.3)),
    Shot("all-twelve", shut_up_cat_table(_ALL_TWELVE), play_and_rest(Reveal(2, 1))),
    Shot("memory", shut_up_cat_table(_REMEMBERED), rest),
    Shot("last-round", shut_up_cat_table(_LAST_ROUND), rest),
    Shot("dawn", shut_up_cat_table(_MORNING), play_at_normal_pace(_REVEAL, 10.2)),
    Shot("morning", shut_up_cat_table(_MORNING), play_at_normal_pace(_REVEAL, 14.0)),
    Shot("tie", shut_up_cat_table(_LEVEL), tie),
    Shot("peek", shut_up_cat_table(holding(Distraction.NIGHT_LIGHT)), peek),
    Shot("seven-cards", shut_up_cat_table(holding(*_CARDS[:7])), rest),
    Shot("three-cards", shut_up_cat_table(holding(*_CARDS[6:])), rest),
    Shot("coach", shut_up_cat_table(_USE), ask_the_coach),
]
_COMPANY = [
    Shot("two", shut_up_cat_table(using(2, 6, 1, seats=2)), rest),
    Shot("three", shut_up_cat_table(using(2, 6, 1, seats=3)), rest),
    Shot("rivals-turn", shut_up_cat_table(bedtime(turn=1)), lambda driver: driver.wait(1.2)),
    Shot("shared", shut_up_cat_table(_USE, humans=(0, 1, 3)), rest),
    Shot("shared-look", shut_up_cat_table(_USE, humans=(0, 1)), hold_cards),
    Shot("look-away", shut_up_cat_table(_REHIDING, humans=(0, 1)), rest),
    Shot("watching", shut_up_cat_table(bedtime(), humans=()), lambda driver: driver.wait(2.0)),
]
_ONE_CARD = [
    Shot(
        f"card-{card.name.lower().replace('_', '-')}",
        shut_up_cat_table(holding(card, Distraction.EARPLUGS, multipliers=(1, 3, 2, 2))),
        _AIMS.get(card, with_card()),
    )
    for card in Distraction
]
_SPOTS = [
    Shot(f"cat-x{multiplier}", shut_up_cat_table(using(2, 6, 1, multipliers=(multiplier, 1, 1, 1))), rest)
    for multiplier in range(4)
]
_IN_ODD_WINDOWS = [
    Shot("two", shut_up_cat_table(using(2, 6, 1, seats=2)), rest),
    Shot("three", shut_up_cat_table(using(2, 6, 1, seats=3)), rest),
    Shot("use-hover", shut_up_cat_table(_USE), point_at_a_button),
    Shot("reveal-meow", shut_up_cat_table(_REVEALING), play_at_normal_pace(_REVEAL, 2.45)),
    Shot("rivals-turn", shut_up_cat_table(bedtime(turn=1)), lambda driver: driver.wait(1.2)),
]
SHUT_UP_CAT_SHOTS = [
    *in_every_theme(named("shut-up-cat", _STEPS + _COMPANY + _ONE_CARD + _SPOTS)),
    *in_odd_windows(named("shut-up-cat", _IN_ODD_WINDOWS)),
]
