"""The Go Kitty table in the states worth looking at: every question, every answer, and the end."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.core import Seat
from game.go_kitty.actions import Action, Ask, EndTurn, Give, HaveNone, Lay, Reverse, SearchPile, Seek, Skip
from game.go_kitty.cards import Season, Trait
from game.go_kitty.state import GoKittyState
from scenes.gallery.hand import Hand
from scenes.gallery.kitty_moments import pose
from scenes.gallery.posed import PosedMatch, QuietHost
from scenes.gallery.shot import Shot
from scenes.go_kitty.asking import Way
from scenes.go_kitty.table import GoKittyTable
from scenes.go_kitty.turn import Turn
from scenes.pictures.cats import Coat
from scenes.stage.theme import Pace, Theme
from scenes.table.guests import Guest, against_bots

Act = Callable[[Hand], object]

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
_END = replace(
    _FIVE,
    pile=(),
    last_turns=1,
)
_TIE = pose(
    "leaf",
    "fan",
    "clover cozy",
    laid=("rain rain rain rain", "snow snow snow snow", "apple apple apple leaf"),
    pile=0,
    last_turns=1,
    tokens=(1, 2, 3),
)


def garden(state: GoKittyState, humans: Sequence[Seat] = (0,)) -> Callable[[], GoKittyTable]:
    """A table at that moment; other seats than Ada's are cats of the house unless they are human too."""

    def made() -> GoKittyTable:
        guests = against_bots("Ada", Coat.GINGER, len(state.hands) - 1, "greedy")
        for seat in range(len(guests)):
            if seat in humans:
                guests[seat] = Guest(("Ada", "Борис", "Chloé")[seat], guests[seat].coat)
            elif guests[seat].human:
                guests[seat] = replace(guests[seat], kind="greedy")
        match = PosedMatch("go_kitty", state, [guest.player() for guest in guests])
        return GoKittyTable(match, guests, QuietHost())

    return made


def table_of(hand: Hand) -> GoKittyTable:
    scene = hand.app.director.scenes[0]
    assert isinstance(scene, GoKittyTable)
    return scene


def settle(hand: Hand) -> None:
    """Until a human is asked, or another page lies on the table."""
    table = table_of(hand)
    for _ in range(2000):
        if hand.scene is not table or (table.asking and table.live and not hand.app.director.changing):
            return
        table.timeline.finish()
        hand.wait(0.05)


def _after(*actions: Action, wait: float = 0.0) -> Act:
    """These actions, the last of them watched for so long at the usual pace."""

    def act(hand: Hand) -> None:
        table = table_of(hand)
        table.timeline.finish()
        for action in actions[:-1]:
            table.play(action)
            table.timeline.finish()
        table.host.manners.pace = Pace.NORMAL
        table.play(actions[-1])
        hand.wait(wait)

    return act


def _turn(hand: Hand) -> Turn:
    settle(hand)
    question = table_of(hand).question
    assert isinstance(question, Turn)
    return question


def _card(number: int) -> Act:
    def act(hand: Hand) -> None:
        settle(hand)
        sprite = table_of(hand).fan.cards[number].sprite
        hand.click(sprite.x - sprite.width * 0.35, sprite.y)

    return act


def _seat(seat: Seat) -> Act:
    def act(hand: Hand) -> None:
        settle(hand)
        hand.click(*table_of(hand).kitties[seat].portrait.center)

    return act


def _way(way: Way) -> Act:
    return lambda hand: hand.click(*_turn(hand).asking.ways[way].rect.center)


def _wish(wish: Trait | Season) -> Act:
    return lambda hand: hand.click(*_turn(hand).asking.board.wishes[wish].rect.center)


def _offer(number: int) -> Act:
    return lambda hand: hand.move(*_turn(hand).laying.offers.line(number).center)


def _pick_by_card(hand: Hand) -> None:
    hand.click(*_turn(hand).laying.by_card.rect.center)


def _key(*keys: int) -> Act:
    def act(hand: Hand) -> None:
        settle(hand)
        for key in keys:
            hand.key(key)

    return act


def _then(*acts: Act, rest: bool = True) -> Act:
    def act(hand: Hand) -> None:
        for one in acts:
            one(hand)
        if rest:
            hand.wait(0.5)

    return act


def _away(hand: Hand) -> None:
    hand.move(960, 30)


def _rested(hand: Hand) -> None:
    settle(hand)
    _away(hand)
    hand.wait(0.4)


def _shots() -> list[Shot]:
    asked = pose("rain rain snow cozy light mouse", "rain snow", "fan", turn=1)
    shots = [
        Shot("turn", garden(_FIVE), _rested),
        Shot("two", garden(pose("rain snow fan apple leaf", "rain fan leaf snow cozy")), _rested),
        Shot("three", garden(_THREE), _rested),
        Shot("four", garden(pose("rain snow fan apple leaf", "fan leaf", "cozy", "rain rain leaf")), _rested),
        Shot("big-hand", garden(_BIG), _rested),
        Shot("many-sets", garden(_LONG), _rested),
        Shot("card-picked", garden(_FIVE), _then(_card(2), _away)),
        Shot("seat-picked", garden(_FIVE), _then(_seat(2), _away)),
        Shot("season-way", garden(_BIG), _then(_card(6), _way(Way.SEASON), _away)),
        Shot("seek", garden(_FIVE), _then(_way(Way.SEEK), _away)),
        Shot("seek-wish", garden(_FIVE), _then(_way(Way.SEEK), _wish(Trait.PUMPKIN), _away)),
        Shot("offer", garden(_BIG), _then(_offer(1))),
        Shot("picking", garden(_BIG), _then(_pick_by_card, _card(0), _card(4), _away)),
        Shot("only-mice", garden(pose("mouse mouse", "rain", "fan")), _rested),
        Shot("empty-hand", garden(pose("", "rain", "fan", tokens=(1, 3, 3))), _rested),
        Shot("nothing-left", garden(pose("", "rain", "fan", pile=0, tokens=(0, 3, 3))), _rested),
        Shot("asked", garden(_FIVE), _after(Ask(2, Trait.RAIN), wait=0.6)),
        Shot("gave", garden(_FIVE), _after(Ask(1, Trait.RAIN), Give(Trait.RAIN), wait=0.85)),
        Shot("went", garden(_FIVE), _after(Ask(3, Trait.RAIN), HaveNone(), wait=0.6)),
        Shot("drew", garden(_FIVE), _after(Ask(3, Trait.RAIN), HaveNone(), wait=1.1)),
        Shot("mouse", garden(_FIVE), _after(Ask(1, Trait.RAIN), Reverse(), wait=1.1)),
        Shot("hand-over", garden(_FIVE), _then(_after(Ask(1, Trait.RAIN), Reverse()), _rested)),
        Shot("answer-trait", garden(asked.apply(Ask(0, Trait.RAIN))[0]), _rested),
        Shot("answer-season", garden(asked.apply(Ask(0, Season.WINTER))[0]), _rested),
        Shot("answer-none", garden(asked.apply(Seek(0, Trait.FAN))[0]), _rested),
        Shot("laid", garden(_BIG), _after(Lay((Trait.LIGHT, Trait.CLOVER, Trait.FAN, Trait.LEAF)), wait=0.5)),
        Shot("keep", garden(_FIVE), _then(_after(SearchPile()), _rested)),
        Shot("search", garden(_FIVE), _after(Skip(), SearchPile(), wait=1.2)),
        Shot("last-turns", garden(_LONG), _rested),
        Shot(
            "lay-or-end",
            garden(_LONG),
            _then(_after(Ask(1, Trait.LIGHT), HaveNone()), _rested),
        ),
        Shot("hands-shown", garden(_END), _after(Skip(), EndTurn(), wait=1.3)),
        Shot("verdict", garden(_END), _after(Skip(), EndTurn(), wait=7.0)),
        Shot("tie", garden(_TIE), _after(Skip(), wait=6.0)),
        Shot("memory", garden(_FIVE), _then(_after(Ask(1, Trait.RAIN), Give(Trait.RAIN)), _key(pygame.K_m))),
        Shot("replies", garden(_THREE, humans=(0, 1)), _replies),
        Shot("watching", garden(_FIVE, humans=()), lambda hand: hand.wait(2.0)),
        Shot("focus", garden(_FIVE), _then(_key(*[pygame.K_TAB] * 12))),
    ]
    shots = [replace(shot, name=f"go-kitty-{shot.name}") for shot in shots]
    themed = [
        replace(shot, name=f"{shot.name}-{suffix}", theme=theme)
        for suffix, theme in _THEMES.items()
        for shot in shots
    ]
    return shots + themed


def _replies(hand: Hand) -> None:
    for words in ("It's me", "Look"):
        hand.wait(1.0)
        hand.click_on(words)
    settle(hand)
    hand.key(pygame.K_r)
    hand.wait(0.5)


_THEMES = {
    "text-150": Theme(text_scale=1.5),
    "high-contrast": Theme(high_contrast=True),
    "colour-blind": Theme(colour_blind=True),
}
GO_KITTY_SHOTS = _shots()
