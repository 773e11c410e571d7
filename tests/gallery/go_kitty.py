"""The Go Kitty table in the states worth looking at: every question, every answer, and the end."""

from functools import partial

import pygame
from msgspec.structs import replace

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
from scenes.go_kitty.words.stakes import Way
from tests.gallery.acts import (
    ask_the_coach,
    drag_onto,
    point_away,
    press_keys,
    rest,
    sequence,
    turn_cards_down,
)
from tests.gallery.go_kitty_acts import (
    LONG_NAMES,
    choose,
    click_card,
    click_seat,
    friends_at,
    go_kitty_table,
    pick_by_card,
    play_actions,
    point_at_card,
    point_at_offer,
    point_at_seat,
    take_over,
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
_LAYS = pose("snow clover fan apple leaf", "light fan", "leaf cozy", laid=("rain rain rain rain", "", ""))
_HAUL = pose(
    "rain snow apple", "rain rain rain fan", "fan fan fan leaf", laid=("", "snow snow snow cozy", "")
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
_MUCH_KNOWN = pose(
    "rain snow apple fan cozy",
    "rain clover leaf pumpkin",
    "flower light flower",
    "firefly ice_cream snow",
    "pumpkin leaf cozy apple",
)
_IN_VAIN = (
    *(
        Skip(),
        Skip(),
        Ask(0, Trait.FLOWER),
        HaveNone(),
        Ask(2, Trait.FIREFLY),
        HaveNone(),
        Ask(2, Trait.PUMPKIN),
        HaveNone(),
    ),
    *(Ask(2, Season.FALL), HaveNone(), Ask(2, Trait.CLOVER), HaveNone(), Skip()),
    *(Ask(2, Trait.ICE_CREAM), HaveNone(), Ask(2, Trait.COZY), HaveNone(), Ask(2, Trait.RAIN), HaveNone()),
    *(Ask(2, Trait.RAIN), HaveNone(), Skip(), Ask(2, Trait.SNOW), HaveNone(), Ask(2, Trait.LEAF), HaveNone()),
)

_QUESTIONS = [
    Shot("turn", go_kitty_table(_FIVE), rest),
    Shot("drag-to-cat", go_kitty_table(_FIVE), drag_onto("seat", 2)),
    Shot(
        "drag-to-lay",
        go_kitty_table(pose("rain rain rain rain flower clover", "fan", "leaf")),
        drag_onto("table"),
    ),
    Shot("two", go_kitty_table(pose("rain snow fan apple leaf", "rain fan leaf snow cozy")), rest),
    Shot("three", go_kitty_table(_THREE), rest),
    Shot(
        "four", go_kitty_table(pose("rain snow fan apple leaf", "fan leaf", "cozy", "rain rain leaf")), rest
    ),
    Shot("long-names", go_kitty_table(_FIVE, names=LONG_NAMES), rest),
    Shot("big-hand", go_kitty_table(_BIG), rest),
    Shot("many-sets", go_kitty_table(_LONG), rest),
    Shot("all-sets", go_kitty_table(_SETS), rest),
    Shot("card-hovered", go_kitty_table(_FIVE), point_at_card(1)),
    Shot("card-picked", go_kitty_table(_FIVE), sequence(click_card(2), point_away)),
    Shot("seat-hovered", go_kitty_table(_FIVE), sequence(click_card(2), point_at_seat(1))),
    Shot("seat-picked", go_kitty_table(_FIVE), sequence(click_seat(2), point_away)),
    Shot("season-way", go_kitty_table(_BIG), sequence(click_card(6), choose(Way.SEASON), point_away)),
    Shot("mouse-refused", go_kitty_table(_THREE), click_card(5)),
    Shot("seek", go_kitty_table(_FIVE), sequence(choose(Way.SEEK), point_away)),
    Shot("seek-wish", go_kitty_table(_FIVE), sequence(choose(Way.SEEK), wish_for(Trait.PUMPKIN), point_away)),
    Shot("offer", go_kitty_table(_BIG), sequence(point_at_offer(1))),
    Shot("picking", go_kitty_table(_BIG), sequence(pick_by_card, click_card(0), click_card(4), point_away)),
    Shot("picked", go_kitty_table(_LAYS), sequence(pick_by_card, *map(click_card, range(4)), point_away)),
    Shot("only-mice", go_kitty_table(pose("mouse mouse", "rain", "fan")), rest),
    Shot("empty-hand", go_kitty_table(pose("", "rain", "fan", tokens=(1, 3, 3))), rest),
    Shot(
        "later-in-turn", go_kitty_table(pose("rain fan", "rain", "fan", tokens=(0, 3, 3), fresh=False)), rest
    ),
    Shot("nothing-left", go_kitty_table(pose("", "rain", "fan", pile=0, tokens=(0, 3, 3))), rest),
    Shot("answer-trait", go_kitty_table(_ASKED.apply(Ask(0, Trait.RAIN))[0]), rest),
    Shot("answer-season", go_kitty_table(_ASKED.apply(Ask(0, Season.WINTER))[0]), rest),
    Shot("answer-none", go_kitty_table(_ASKED.apply(Seek(0, Trait.FAN))[0]), rest),
    Shot("answer-mouse", go_kitty_table(_ASKED.apply(Seek(0, MOUSE))[0]), rest),
    Shot("hand-over", go_kitty_table(_FIVE), sequence(play_actions(Ask(1, Trait.RAIN), Reverse()), rest)),
    Shot(
        "hand-over-none", go_kitty_table(_FIVE), sequence(play_actions(Seek(1, Trait.LEAF), Reverse()), rest)
    ),
    Shot("keep", go_kitty_table(_FIVE), sequence(play_actions(SearchPile()), rest)),
    Shot("last-turns", go_kitty_table(_LONG), rest),
    Shot("lay-or-end", go_kitty_table(_LONG), sequence(play_actions(Ask(1, Trait.LIGHT), HaveNone()), rest)),
    Shot("coach", go_kitty_table(_THREE), ask_the_coach),
    Shot(
        "memory",
        go_kitty_table(_FIVE),
        sequence(play_actions(Ask(1, Trait.RAIN), Give(Trait.RAIN)), press_keys(pygame.K_m)),
    ),
    Shot("memory-full", go_kitty_table(_FIVE), sequence(play_actions(*_MUCH_ASKED), press_keys(pygame.K_m))),
    Shot(
        "known-crowded",
        go_kitty_table(_MUCH_KNOWN),
        sequence(play_actions(*_IN_VAIN), press_keys(pygame.K_m)),
    ),
    Shot(
        "known-tip",
        go_kitty_table(_MUCH_KNOWN),
        sequence(play_actions(*_IN_VAIN), press_keys(pygame.K_m), point_at_seat(2)),
    ),
    Shot(
        "known-seek",
        go_kitty_table(_MUCH_KNOWN),
        sequence(play_actions(*_IN_VAIN), press_keys(pygame.K_m), choose(Way.SEEK), point_away),
    ),
    Shot(
        "known-seek-cat",
        go_kitty_table(_MUCH_KNOWN),
        sequence(
            play_actions(*_IN_VAIN), press_keys(pygame.K_m), choose(Way.SEEK), click_seat(2), point_away
        ),
    ),
    Shot("focus", go_kitty_table(_FIVE), sequence(press_keys(*[pygame.K_TAB] * 12))),
    Shot("curtain", go_kitty_table(_THREE, humans=(0, 1)), lambda driver: driver.wait(1.0)),
    Shot("curtain-news", partial(friends_at, 3, 74), lambda driver: driver.wait(1.0)),
    Shot("curtain-much-news", partial(friends_at, 5, 64), lambda driver: driver.wait(1.0)),
    Shot("face-down", go_kitty_table(_THREE, humans=(0, 1)), sequence(take_over, turn_cards_down)),
    Shot("among-humans", go_kitty_table(_THREE, humans=(0, 1)), sequence(take_over, rest)),
    Shot("replies", go_kitty_table(_THREE, humans=(0, 1)), sequence(take_over, press_keys(pygame.K_r))),
]
_SHOW = [
    Shot("asked", go_kitty_table(_FIVE), play_actions(Ask(2, Trait.RAIN), wait=0.6)),
    Shot("gave", go_kitty_table(_FIVE), play_actions(Ask(1, Trait.RAIN), Give(Trait.RAIN), wait=0.85)),
    Shot(
        "gave-season", go_kitty_table(_FIVE), play_actions(Ask(2, Season.SUMMER), Give(Trait.FAN), wait=0.85)
    ),
    Shot(
        "moment-haul",
        go_kitty_table(_HAUL),
        play_actions(Ask(1, Trait.RAIN), Give(Trait.RAIN), wait=1.6),
    ),
    Shot(
        "moment-haul-others",
        go_kitty_table(_HAUL),
        play_actions(Skip(), Ask(2, Trait.FAN), Give(Trait.FAN), wait=1.6),
    ),
    Shot("went", go_kitty_table(_FIVE), play_actions(Ask(3, Trait.RAIN), HaveNone(), wait=0.6)),
    Shot("drew", go_kitty_table(_FIVE), play_actions(Ask(3, Trait.RAIN), HaveNone(), wait=1.9)),
    Shot("sought", go_kitty_table(_FIVE), play_actions(Seek(1, MOUSE), wait=1.1)),
    Shot("sought-in-vain", go_kitty_table(_FIVE), play_actions(Seek(3, MOUSE), HaveNone(), wait=0.6)),
    Shot("mouse", go_kitty_table(_FIVE), play_actions(Ask(1, Trait.RAIN), Reverse(), wait=1.1)),
    Shot(
        "mouse-among-others",
        go_kitty_table(_OTHERS),
        play_actions(Skip(), Ask(3, Trait.LEAF), Reverse(), wait=1.1),
    ),
    Shot(
        "gave-round",
        go_kitty_table(_FIVE),
        play_actions(Ask(1, Trait.RAIN), Reverse(), Give(Trait.RAIN), wait=0.85),
    ),
    Shot(
        "laid",
        go_kitty_table(_BIG),
        play_actions(Lay((Trait.LIGHT, Trait.CLOVER, Trait.FAN, Trait.LEAF)), wait=0.5),
    ),
    Shot(
        "awarded",
        go_kitty_table(_BIG),
        play_actions(Lay((Trait.LIGHT, Trait.CLOVER, Trait.FAN, Trait.LEAF)), wait=1.3),
    ),
    Shot("search", go_kitty_table(_FIVE), play_actions(Skip(), SearchPile(), wait=1.2)),
    Shot("kept", go_kitty_table(_FIVE), play_actions(SearchPile(), Keep(Trait.LIGHT), wait=0.25)),
    Shot("skipped", go_kitty_table(_FIVE), play_actions(Skip(), wait=0.4)),
    Shot(
        "pile-empty",
        go_kitty_table(pose("rain rain fan", "leaf", "snow", pile=1)),
        play_actions(Ask(1, Trait.RAIN), HaveNone(), EndTurn(), wait=0.8),
    ),
    Shot("hands-shown", go_kitty_table(_END), play_actions(Skip(), EndTurn(), wait=1.3)),
    Shot("counting", go_kitty_table(_END), play_actions(Skip(), EndTurn(), wait=2.5)),
    Shot("verdict", go_kitty_table(_END), play_actions(Skip(), EndTurn(), wait=7.0)),
    Shot("level", go_kitty_table(_TIE), play_actions(Skip(), wait=3.6)),
    Shot("tie", go_kitty_table(_TIE), play_actions(Skip(), wait=9.0)),
    Shot("shared", go_kitty_table(_SHARED), play_actions(Skip(), wait=9.0)),
    Shot(
        "all-look-on",
        go_kitty_table(_OTHERS, humans=(0, 2)),
        sequence(take_over, play_actions(Skip(), wait=1.6)),
    ),
    Shot("watching", go_kitty_table(_FIVE, humans=()), lambda driver: driver.wait(2.0)),
    Shot("panthers", go_kitty_table(_BIG, humans=(), level="panther"), lambda driver: driver.wait(2.0)),
    Shot("grand-finale", go_kitty_table(_FULL), play_actions(Skip(), EndTurn())),
]
_IN_ODD_WINDOWS = [shot for shot in _QUESTIONS if shot.name in ("turn", "known-crowded", "known-seek", "two")]
GO_KITTY_SHOTS = [
    *in_every_theme(named("go-kitty", _QUESTIONS + _SHOW)),
    *in_odd_windows(named("go-kitty", _IN_ODD_WINDOWS)),
]
