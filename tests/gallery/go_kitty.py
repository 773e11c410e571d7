"""The Go Kitty table in the states worth looking at: every question, every answer, and the end."""

from dataclasses import replace

import pygame

from game.go_kitty.actions import (
    Ask,
    EndTurn,
    Give,
    HaveNone,
    Keep,
    Lay,
    Reverse,
    SearchPile,
    Seek,
    Skip,
)
from game.go_kitty.cards import MOUSE, Season, Trait
from scenes.go_kitty.questions.asking import Way
from tests.gallery.acts import acts, ask_the_coach, drag_onto, point_away, press, rest
from tests.gallery.go_kitty_acts import (
    LONG_NAMES,
    after,
    choose,
    click_card,
    click_seat,
    come,
    garden,
    look,
    pick_by_card,
    point_at_card,
    point_at_offer,
    point_at_seat,
    wish_for,
)
from tests.gallery.go_kitty_moments import pose
from tests.gallery.shot import Shot, in_every_theme, in_odd_windows, named

_FIVE = pose(
    "rain rain snow apple fan",
    "rain leaf leaf mouse",
    "fan cozy clover light light fan",
    "light firefly",
    "pumpkin leaf ice_cream",
    laid=("", "snow snow snow cozy", "flower flower flower flower,apple apple apple pumpkin", "", ""),
    tokens=(2, 1, 3, 0, 2),
    mice_played=1,
)
_BIG = pose(
    "rain rain rain snow snow cozy flower clover fan firefly apple apple leaf pumpkin light mouse mouse",
    "light light cozy snow",
    "fan leaf",
    "clover flower",
    "pumpkin leaf",
    laid=(
        "",
        "ice_cream ice_cream ice_cream firefly",
        "apple cozy fan clover,pumpkin pumpkin leaf apple",
        "",
        "",
    ),
    tokens=(2, 1, 3, 0, 2),
)
_THREE = pose("rain rain snow cozy light mouse", "rain fan leaf snow", "fan mouse clover")
_LONG = pose(
    "rain rain light apple",
    "fan fan",
    "leaf leaf",
    laid=(
        "snow snow snow cozy,apple apple apple mouse,clover clover clover clover,cozy cozy cozy mouse",
        "leaf light flower fan",
        "flower flower flower rain,ice_cream ice_cream ice_cream ice_cream",
    ),
    pile=0,
    last_turns=2,
)
_END = replace(_FIVE, pile=(), last_turns=1)
_FULL = pose(
    "rain rain snow apple fan leaf pumpkin light",
    "rain leaf leaf mouse apple",
    "fan light clover",
    "light firefly mouse",
    "pumpkin leaf ice_cream",
    laid=(
        "snow snow snow mouse,clover clover clover flower",
        "fan fan ice_cream firefly",
        "flower flower flower rain,apple apple pumpkin pumpkin",
        "firefly firefly ice_cream ice_cream",
        "cozy cozy cozy cozy",
    ),
    pile=0,
    tokens=(2, 1, 3, 0, 2),
    last_turns=1,
)
_TIE = pose(
    "leaf",
    "fan",
    "clover cozy",
    laid=("rain rain rain rain", "snow snow snow snow", "apple apple apple leaf"),
    pile=0,
    last_turns=1,
    tokens=(0, 2, 3),
)
_SHARED = replace(_TIE, tokens=(1, 2, 3))
_SETS = pose(
    "rain rain leaf mouse",
    "fan",
    laid=(
        "snow snow snow snow,fan fan fan mouse,apple apple mouse mouse,light clover firefly leaf",
        "cozy flower ice_cream pumpkin,cozy cozy cozy light,flower clover clover rain",
    ),
    tokens=(3, 1),
)
_OTHERS = pose("rain rain snow", "leaf leaf fan", "cozy", "leaf mouse light", tokens=(1, 3, 3, 2))
_ASKED = pose("rain rain snow cozy light mouse", "rain snow", "fan", turn=1)
_MUCH_ASKED = (
    *(Ask(1, Trait.RAIN), Give(Trait.RAIN), Ask(2, Trait.FAN), Give(Trait.FAN)),
    *(Ask(3, Trait.SNOW), HaveNone(), Ask(4, Trait.LEAF), Give(Trait.LEAF), Ask(2, Season.FALL), HaveNone()),
    *(Ask(3, Trait.LIGHT), Give(Trait.LIGHT), Ask(0, Season.WINTER), Give(Trait.SNOW)),
    *(Ask(0, Trait.FIREFLY), HaveNone()),
)

_QUESTIONS = [
    Shot("turn", garden(_FIVE), rest),
    Shot("drag-to-cat", garden(_FIVE), drag_onto("seat", 2)),
    Shot("drag-to-lay", garden(pose("rain rain rain rain flower clover", "fan", "leaf")), drag_onto("table")),
    Shot("two", garden(pose("rain snow fan apple leaf", "rain fan leaf snow cozy")), rest),
    Shot("three", garden(_THREE), rest),
    Shot("four", garden(pose("rain snow fan apple leaf", "fan leaf", "cozy", "rain rain leaf")), rest),
    Shot("long-names", garden(_FIVE, names=LONG_NAMES), rest),
    Shot("big-hand", garden(_BIG), rest),
    Shot("many-sets", garden(_LONG), rest),
    Shot("all-sets", garden(_SETS), rest),
    Shot("card-hovered", garden(_FIVE), point_at_card(1)),
    Shot("card-picked", garden(_FIVE), acts(click_card(2), point_away)),
    Shot("seat-hovered", garden(_FIVE), acts(click_card(2), point_at_seat(1))),
    Shot("seat-picked", garden(_FIVE), acts(click_seat(2), point_away)),
    Shot("season-way", garden(_BIG), acts(click_card(6), choose(Way.SEASON), point_away)),
    Shot("mouse-refused", garden(_THREE), click_card(5)),
    Shot("seek", garden(_FIVE), acts(choose(Way.SEEK), point_away)),
    Shot("seek-wish", garden(_FIVE), acts(choose(Way.SEEK), wish_for(Trait.PUMPKIN), point_away)),
    Shot("offer", garden(_BIG), acts(point_at_offer(1))),
    Shot("picking", garden(_BIG), acts(pick_by_card, click_card(0), click_card(4), point_away)),
    Shot("only-mice", garden(pose("mouse mouse", "rain", "fan")), rest),
    Shot("empty-hand", garden(pose("", "rain", "fan", tokens=(1, 3, 3))), rest),
    Shot("nothing-left", garden(pose("", "rain", "fan", pile=0, tokens=(0, 3, 3))), rest),
    Shot("answer-trait", garden(_ASKED.apply(Ask(0, Trait.RAIN))[0]), rest),
    Shot("answer-season", garden(_ASKED.apply(Ask(0, Season.WINTER))[0]), rest),
    Shot("answer-none", garden(_ASKED.apply(Seek(0, Trait.FAN))[0]), rest),
    Shot("answer-mouse", garden(_ASKED.apply(Seek(0, MOUSE))[0]), rest),
    Shot("hand-over", garden(_FIVE), acts(after(Ask(1, Trait.RAIN), Reverse()), rest)),
    Shot("hand-over-none", garden(_FIVE), acts(after(Seek(1, Trait.LEAF), Reverse()), rest)),
    Shot("keep", garden(_FIVE), acts(after(SearchPile()), rest)),
    Shot("last-turns", garden(_LONG), rest),
    Shot("lay-or-end", garden(_LONG), acts(after(Ask(1, Trait.LIGHT), HaveNone()), rest)),
    Shot("coach", garden(_THREE), ask_the_coach),
    Shot("memory", garden(_FIVE), acts(after(Ask(1, Trait.RAIN), Give(Trait.RAIN)), press(pygame.K_m))),
    Shot("memory-full", garden(_FIVE), acts(after(*_MUCH_ASKED), press(pygame.K_m))),
    Shot("focus", garden(_FIVE), acts(press(*[pygame.K_TAB] * 12))),
    Shot("curtain", garden(_THREE, humans=(0, 1)), lambda driver: driver.wait(1.0)),
    Shot("face-down", garden(_THREE, humans=(0, 1)), come),
    Shot("among-humans", garden(_THREE, humans=(0, 1)), acts(look, rest)),
    Shot("replies", garden(_THREE, humans=(0, 1)), acts(look, press(pygame.K_r))),
]
_SHOW = [
    Shot("asked", garden(_FIVE), after(Ask(2, Trait.RAIN), wait=0.6)),
    Shot("gave", garden(_FIVE), after(Ask(1, Trait.RAIN), Give(Trait.RAIN), wait=0.85)),
    Shot("gave-season", garden(_FIVE), after(Ask(2, Season.SUMMER), Give(Trait.FAN), wait=0.85)),
    Shot("went", garden(_FIVE), after(Ask(3, Trait.RAIN), HaveNone(), wait=0.6)),
    Shot("drew", garden(_FIVE), after(Ask(3, Trait.RAIN), HaveNone(), wait=1.9)),
    Shot("sought", garden(_FIVE), after(Seek(1, MOUSE), wait=1.1)),
    Shot("sought-in-vain", garden(_FIVE), after(Seek(3, MOUSE), HaveNone(), wait=0.6)),
    Shot("mouse", garden(_FIVE), after(Ask(1, Trait.RAIN), Reverse(), wait=1.1)),
    Shot("mouse-among-others", garden(_OTHERS), after(Skip(), Ask(3, Trait.LEAF), Reverse(), wait=1.1)),
    Shot("gave-round", garden(_FIVE), after(Ask(1, Trait.RAIN), Reverse(), Give(Trait.RAIN), wait=0.85)),
    Shot("laid", garden(_BIG), after(Lay((Trait.LIGHT, Trait.CLOVER, Trait.FAN, Trait.LEAF)), wait=0.5)),
    Shot("awarded", garden(_BIG), after(Lay((Trait.LIGHT, Trait.CLOVER, Trait.FAN, Trait.LEAF)), wait=1.3)),
    Shot("search", garden(_FIVE), after(Skip(), SearchPile(), wait=1.2)),
    Shot("kept", garden(_FIVE), after(SearchPile(), Keep(Trait.LIGHT), wait=0.25)),
    Shot("skipped", garden(_FIVE), after(Skip(), wait=0.4)),
    Shot(
        "pile-empty",
        garden(pose("rain rain fan", "leaf", "snow", pile=1)),
        after(Ask(1, Trait.RAIN), HaveNone(), EndTurn(), wait=0.8),
    ),
    Shot("hands-shown", garden(_END), after(Skip(), EndTurn(), wait=1.3)),
    Shot("counting", garden(_END), after(Skip(), EndTurn(), wait=2.5)),
    Shot("verdict", garden(_END), after(Skip(), EndTurn(), wait=7.0)),
    Shot("level", garden(_TIE), after(Skip(), wait=3.6)),
    Shot("tie", garden(_TIE), after(Skip(), wait=9.0)),
    Shot("shared", garden(_SHARED), after(Skip(), wait=9.0)),
    Shot("all-look-on", garden(_OTHERS, humans=(0, 2)), acts(look, after(Skip(), wait=1.6))),
    Shot("watching", garden(_FIVE, humans=()), lambda driver: driver.wait(2.0)),
    Shot("panthers", garden(_BIG, humans=(), level="panther"), lambda driver: driver.wait(2.0)),
    Shot("grand-finale", garden(_FULL), after(Skip(), EndTurn())),
]
_IN_ODD_WINDOWS = [shot for shot in _QUESTIONS if shot.name in ("turn", "seek", "two")]
GO_KITTY_SHOTS = [
    *in_every_theme(named("go-kitty", _QUESTIONS + _SHOW)),
    *in_odd_windows(named("go-kitty", _IN_ODD_WINDOWS)),
]
