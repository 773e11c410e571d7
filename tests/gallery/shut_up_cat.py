"""The Shut Up Cat table in the states worth looking at: every step, every card, every spot of the cat."""

import pygame

from game.shut_up_cat.actions import ChaseCat, DrawDistraction, Gather, RaiseMultiplier, Rehide, Reveal
from game.shut_up_cat.cards import Distraction
from tests.gallery.acts import acts, ask_the_coach, drag_onto, press, rest
from tests.gallery.shot import Shot, in_every_theme, in_odd_windows, named
from tests.gallery.shut_up_cat_acts import (
    after,
    bed,
    hold_cards,
    lay_dice,
    peek,
    point_at_a_button,
    tie,
    watching,
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
    Shot("gather", bed(bedtime(pillow=())), rest),
    Shot("gather-pillow", bed(bedtime(pillow=(1, 2, 3, 4, 5, 6))), rest),
    Shot("roll", bed(bedtime()), watching(Gather((5,)), 0.5)),
    Shot("use", bed(_USE), rest),
    Shot("drag-die", bed(_USE), drag_onto("tile", 7)),
    Shot("drag-card", bed(holding(*_CARDS[6:])), drag_onto("bed")),
    Shot("use-hover", bed(_USE), point_at_a_button),
    Shot("use-focus", bed(_USE), acts(press(*[pygame.K_TAB] * 8))),
    Shot("triple", bed(using(4, 4, 4, multipliers=(3, 1, 1, 1))), rest),
    Shot("earplugs", bed(using(2, 6, 3, earplugs=1, hands=((),) * 4)), rest),
    Shot("calm-down", bed(using(6, 1, 3)), watching(RaiseMultiplier(), 0.7)),
    Shot("draw", bed(using(4, 4, 2)), watching(DrawDistraction(), 0.4)),
    Shot("laid", bed(_REVEALING), lay_dice),
    Shot("reveal", bed(_REVEALING), watching(_REVEAL, 1.95)),
    Shot("reveal-meow", bed(_REVEALING), watching(_REVEAL, 2.45)),
    Shot("score", bed(using(6, 4, 4)), after(_REVEAL)),
    Shot("asleep", bed(_SLEEPY), watching(Reveal(0, 7), 0.3)),
    Shot("winks-fly", bed(_SLEEPY), watching(Reveal(0, 7), 4.6)),
    Shot("chase", bed(_USE), watching(ChaseCat(), 0.5)),
    Shot("rehide", bed(_REHIDING), rest),
    Shot("drag-tile", bed(_REHIDING), drag_onto("tile", _REVEAL.spaces[0])),
    Shot("hidden-again", bed(_REHIDING), watching(_REHIDE, 0.3)),
    Shot("all-twelve", bed(_ALL_TWELVE), after(Reveal(2, 1))),
    Shot("memory", bed(_REMEMBERED), rest),
    Shot("last-round", bed(_LAST_ROUND), rest),
    Shot("morning", bed(_MORNING), watching(_REVEAL, 10.0)),
    Shot("tie", bed(_LEVEL), tie),
    Shot("peek", bed(holding(Distraction.NIGHT_LIGHT)), peek),
    Shot("seven-cards", bed(holding(*_CARDS[:7])), rest),
    Shot("three-cards", bed(holding(*_CARDS[6:])), rest),
    Shot("coach", bed(_USE), ask_the_coach),
]
_COMPANY = [
    Shot("two", bed(using(2, 6, 1, seats=2)), rest),
    Shot("three", bed(using(2, 6, 1, seats=3)), rest),
    Shot("rivals-turn", bed(bedtime(turn=1)), lambda driver: driver.wait(1.2)),
    Shot("shared", bed(_USE, humans=(0, 1, 3)), rest),
    Shot("shared-look", bed(_USE, humans=(0, 1)), hold_cards),
    Shot("look-away", bed(_REHIDING, humans=(0, 1)), rest),
    Shot("watching", bed(bedtime(), humans=()), lambda driver: driver.wait(2.0)),
]
_ONE_CARD = [
    Shot(
        f"card-{card.name.lower().replace('_', '-')}",
        bed(holding(card, Distraction.EARPLUGS, multipliers=(1, 3, 2, 2))),
        _AIMS.get(card, with_card()),
    )
    for card in Distraction
]
_SPOTS = [
    Shot(f"cat-x{multiplier}", bed(using(2, 6, 1, multipliers=(multiplier, 1, 1, 1))), rest)
    for multiplier in range(4)
]
_IN_ODD_WINDOWS = [
    Shot("two", bed(using(2, 6, 1, seats=2)), rest),
    Shot("three", bed(using(2, 6, 1, seats=3)), rest),
    Shot("use-hover", bed(_USE), point_at_a_button),
    Shot("reveal-meow", bed(_REVEALING), watching(_REVEAL, 2.45)),
    Shot("rivals-turn", bed(bedtime(turn=1)), lambda driver: driver.wait(1.2)),
]
SHUT_UP_CAT_SHOTS = [
    *in_every_theme(named("shut-up-cat", _STEPS + _COMPANY + _ONE_CARD + _SPOTS)),
    *in_odd_windows(named("shut-up-cat", _IN_ODD_WINDOWS)),
]
