"""The Shut Up Cat table, played by mouse and keyboard at the pixels of a window."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame
import pytest
from tables import NotingHost, guests

from game.core import Seat
from game.match import Match
from game.rng import Rng
from game.shut_up_cat import HouseRules
from game.shut_up_cat.actions import (
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
from game.shut_up_cat.board import Tile
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.options import Question
from scenes.gallery.hand import Hand
from scenes.pictures.shut_up_cat import Spot
from scenes.shut_up_cat.faces import card_back, tile_back
from scenes.shut_up_cat.gathering import Gathering
from scenes.shut_up_cat.scoring import Rehiding, Scoring
from scenes.shut_up_cat.table import ShutUpCatTable
from scenes.shut_up_cat.using import Using
from scenes.stage.theme import Pace
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.modal import Modal
from scenes.table.host import Manners

Play = Callable[..., Hand]
SMALL = (960, 540)
Z, MEOW = Tile.Z, Tile.MEOW
BED = (Z, MEOW, Z, Z, MEOW, Z, Z, MEOW, Z, Z, MEOW, Z)
DREAM = (Z,) * 8 + (MEOW,) * 4


def table(
    seats: int = 3,
    humans: Sequence[Seat] = (0,),
    first: Seat = 0,
    memory_aid: bool = False,
    pace: Pace = Pace.INSTANT,
    **moment: Any,
) -> ShutUpCatTable:
    """A table, at its beginning or at a moment that is put together by hand."""
    company = guests(seats, humans)
    house = HouseRules(first=first, memory_aid=memory_aid)
    match = Match("shut_up_cat", [guest.player() for guest in company], house, seed=1)
    if moment:
        match._states[-1] = replace(match.state, **moment)
    return ShutUpCatTable(match, company, NotingHost(Manners(pace=pace)))


def using(dice: tuple[int, int, int], hand: tuple[Distraction, ...] = (), **moment: Any) -> ShutUpCatTable:
    """The first seat is to use its dice."""
    seats = moment.pop("seats", 3)
    hands = (hand, *((),) * (seats - 1))
    moment = {"tiles": BED, "question": Question.USE_DICE, "dice": dice, "hands": hands} | moment
    return table(seats, **moment)


def settle(hand: Hand) -> ShutUpCatTable:
    """Skip whatever is shown until a human is asked, somebody must look away, or the game is over."""
    scene = hand.app.director.scenes[0]
    assert isinstance(scene, ShutUpCatTable)
    for _ in range(3000):
        resting = scene.live and not hand.app.director.changing
        if hand.scene is not scene:
            hand.wait(0.3)
            return scene
        if scene.asking and resting:
            return scene
        scene.timeline.finish()
        hand.tick(0.1)
    raise AssertionError("the table never came to rest")


def press(hand: Hand, widget: Widget) -> None:
    hand.click(*widget.rect.center)


def pick_card(hand: Hand, scene: ShutUpCatTable, number: int = 0) -> None:
    place = scene.fan.places()[number]
    hand.click(place.x - scene.fan.card_width * 0.3, place.y)


def in_place(scene: ShutUpCatTable) -> bool:
    return scene.pieces.stands() == dict(scene.layout(scene.view()))


def last(scene: ShutUpCatTable) -> Any:
    return scene.match.actions[-1]


# Whole games.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_by_mouse_with_everything_in_its_place_after_every_action(
    play: Play, seats: int
) -> None:
    hand = play(lambda: table(seats), SMALL)
    chance = Rng(seats)
    for _ in range(300):
        scene = settle(hand)
        if hand.scene is not scene:
            break
        assert in_place(scene)
        _answer(hand, scene, chance)
    assert scene.match.outcome is not None
    assert hand.scene is not scene


def _answer(hand: Hand, scene: ShutUpCatTable, chance: Rng) -> None:
    """Something sensible, now and then something else, by clicking what is there."""
    step = scene.step
    assert step is not None
    if isinstance(step, Gathering) and scene.view().pillow and chance.below(2):
        press(hand, scene.bedside.pillow[chance.choice(scene.view().pillow) - 1])
    if isinstance(step, Using) and step.calm.enabled:
        press(hand, step.calm)
    elif isinstance(step, Rehiding) and chance.below(2):
        press(hand, step.shuffle)
        settle(hand)
        press(hand, step.hide)
    else:
        press(hand, step.first)


# The three steps.


def test_dice_of_the_pillow_are_taken_by_a_click_and_the_rest_are_rolled(play: Play) -> None:
    hand = play(lambda: table(pillow=(2, 5)), SMALL)
    scene = settle(hand)
    assert scene.tabs.now == 0
    press(hand, scene.bedside.pillow[4])
    assert scene.step.roll.text == "Roll 2 dice"
    press(hand, scene.step.roll)
    assert last(scene) == Gather((5,))
    scene = settle(hand)
    assert scene.view().dice[0] == 5
    assert scene.view().pillow == (2,)
    assert scene.tabs.now == 2


def test_with_a_full_pillow_one_die_must_come_from_it(play: Play) -> None:
    hand = play(lambda: table(pillow=(1, 2, 3, 4, 5, 6)), SMALL)
    scene = settle(hand)
    press(hand, scene.step.roll)
    assert not scene.match.actions
    assert "one die short" in scene.step.roll.reason
    press(hand, scene.bedside.pillow[0])
    press(hand, scene.step.roll)
    assert last(scene) == Gather((1,))


def test_three_dice_of_the_pillow_leave_nothing_to_roll_and_no_room_for_a_fourth(play: Play) -> None:
    hand = play(lambda: table(pillow=(1, 2, 3, 6)), SMALL)
    scene = settle(hand)
    for pips in (1, 2, 3, 6):
        press(hand, scene.bedside.pillow[pips - 1])
    assert scene.step.taken == [1, 2, 3]
    press(hand, scene.step.roll)
    assert last(scene) == Gather((1, 2, 3))


def test_the_dice_tumble_before_they_show_what_they_are(play: Play) -> None:
    hand = play(table, SMALL)
    scene = settle(hand)
    scene.host.manners.pace = Pace.NORMAL
    press(hand, scene.step.roll)
    hand.wait(0.3)
    assert scene.timeline.busy
    assert any(sprite.lift > 0 for sprite in scene.cast.sprites)
    hand.wait(3)
    assert in_place(scene)


def test_the_uses_of_dice_say_what_they_bring_or_why_they_cannot_be(play: Play) -> None:
    hand = play(lambda: using((2, 6, 1), multipliers=(2, 1, 1), winks=(21, 10, 10)), SMALL)
    step = settle(hand).step
    assert step.calm.sub == "6 + 1: multiplier x3"
    assert step.draw.reason == "No two of your dice are equal."
    assert step.chase.sub == "pay 5: multiplier x3"
    press(hand, step.calm)
    assert last(settle(hand)) != DrawDistraction()


def test_a_pair_draws_a_card_and_it_lies_in_the_hand(play: Play) -> None:
    hand = play(lambda: using((4, 4, 2), seats=2), SMALL)
    scene = settle(hand)
    assert scene.step.draw.sub == "pair of 4: draw a card"
    press(hand, scene.step.draw)
    assert scene.match.actions[0] == DrawDistraction()
    scene = settle(hand)
    assert len(scene.view().hand) == 1
    assert len(scene.fan.cards) == 1


def test_a_sum_of_seven_raises_the_pawn_and_sends_the_cat_away(play: Play) -> None:
    hand = play(lambda: using((6, 1, 3)), SMALL)
    scene = settle(hand)
    assert scene.cat.spot is Spot.HEADBOARD
    press(hand, scene.step.calm)
    assert scene.match.actions[0] == RaiseMultiplier()
    assert scene.match.view(None).multipliers[0] == 2
    settle(hand)
    assert in_place(scene)


def test_three_equal_dice_can_only_draw(play: Play) -> None:
    hand = play(lambda: using((4, 4, 4)), SMALL)
    scene = settle(hand)
    assert "Three equal dice" in scene.step.turn.reason
    assert not scene.step.calm.enabled
    assert all(not ribbon.visible for ribbon in scene.step.ribbons)
    press(hand, scene.step.turn)
    assert not scene.match.actions
    press(hand, scene.step.draw)
    assert scene.match.actions[0] == DrawDistraction()


# The reveal.


def test_one_click_turns_what_the_best_guess_has_laid_out(play: Play) -> None:
    hand = play(lambda: using((2, 6, 1)), SMALL)
    scene = settle(hand)
    guess = scene.step.reveal
    press(hand, scene.step.turn)
    assert scene.match.actions == (guess,)


def test_dice_spaces_and_ribbons_are_picked_by_clicks_and_nothing_is_turned_before_the_last(
    play: Play,
) -> None:
    hand = play(lambda: using((2, 6, 4)), SMALL)
    scene = settle(hand)
    step = scene.step
    unused = next(number for number in range(3) if number not in step.picked)
    press(hand, scene.bedside.dice[unused])
    pips = {scene.view().dice[number] for number in step.picked}
    assert scene.view().dice[unused] in pips
    one, other = sorted(pips)
    for space in (one + 5, other - 1):
        press(hand, scene.bedside.tiles[space])
    ends = {step.reveal.start, step.reveal.end}
    assert ends == {one + 5, other - 1}
    away = next(ribbon for ribbon in step.ribbons if not ribbon.chosen)
    press(hand, away)
    assert step.reveal == away.way
    assert not scene.match.actions
    press(hand, away)
    assert scene.match.actions[0] == away.way


def test_the_ribbons_are_labelled_with_their_number_of_tiles(play: Play) -> None:
    hand = play(lambda: using((2, 6, 6)), SMALL)
    step = settle(hand).step
    assert {ribbon.text for ribbon in step.ribbons} == {
        f"{len(ribbon.way.spaces)} tiles" for ribbon in step.ribbons
    }
    assert sum(len(ribbon.way.spaces) for ribbon in step.ribbons) == 14


def test_a_click_on_the_band_itself_picks_the_ribbon(play: Play) -> None:
    hand = play(lambda: using((1, 6, 6)), SMALL)
    scene = settle(hand)
    other = next(ribbon for ribbon in scene.step.ribbons if not ribbon.chosen)
    two = [scene.bedside.tiles[space].rect.center for space in other.way.spaces[:2]]
    hand.click(*((one + another) / 2 for one, another in zip(*two, strict=True)))
    assert scene.step.reveal == other.way


def test_two_equal_dice_picked_for_a_reveal_say_what_they_are_for(play: Play) -> None:
    hand = play(lambda: using((4, 4, 2)), SMALL)
    scene = settle(hand)
    press(hand, scene.bedside.dice[2])
    assert scene.step.reveal is None
    assert "Two equal dice" in scene.step.turn.reason
    press(hand, scene.bedside.dice[2])
    assert scene.step.reveal is not None


def test_all_twelve_tiles_can_be_turned(play: Play) -> None:
    hand = play(lambda: using((2, 3, 3), winks=(4, 10, 10)), SMALL)
    scene = settle(hand)
    whole = next(ribbon for ribbon in scene.step.ribbons if len(ribbon.way.spaces) == 12)
    press(hand, whole)
    press(hand, scene.step.turn)
    scene = settle(hand)
    assert None not in scene.view().tiles
    assert isinstance(scene.step, Rehiding)
    assert scene.cat.spot is Spot.FACE
    assert in_place(scene)


def test_meows_pull_the_pawn_down_and_the_cat_comes_to_your_face_until_it_is_chased(play: Play) -> None:
    hand = play(lambda: using((2, 3, 3), winks=(12, 10, 10), tiles=DREAM[::-1]), SMALL)
    scene = settle(hand)
    scene.play(Reveal(1, 2))
    scene = settle(hand)
    assert scene.view().multipliers[0] == 0
    assert scene.mats[0].multiplier == 0
    assert scene.cat.spot is Spot.FACE
    press(hand, scene.step.chase)
    assert last(scene) == ChaseCat()
    scene.timeline.finish()
    assert scene.mats[0].multiplier == 1


def test_between_meows_and_scoring_one_chase_is_offered_in_numbers(play: Play) -> None:
    hand = play(lambda: using((2, 6, 6), multipliers=(2, 1, 1), winks=(20, 10, 10)), SMALL)
    scene = settle(hand)
    scene.play(Reveal(11, 1))
    scene = settle(hand)
    assert isinstance(scene.step, Scoring)
    assert (scene.step.score.text, scene.step.score.sub) == ("Score 2 winks", "2 x 1, then 22 in all")
    assert scene.step.chase.text == "Chase first: \N{MINUS SIGN}3"
    assert scene.step.chase.sub == "2 x 2 - 5, then 19 in all"
    press(hand, scene.step.chase)
    scene = settle(hand)
    assert scene.view().winks[0] == 19
    assert isinstance(scene.step, Rehiding)


def test_the_winks_on_the_mat_add_up(play: Play) -> None:
    hand = play(lambda: using((2, 6, 6), multipliers=(3, 1, 1), winks=(20, 10, 10), tiles=DREAM), SMALL)
    scene = settle(hand)
    scene.host.manners.pace = Pace.NORMAL
    scene.play(Reveal(1, 5))
    seen = set()
    for _ in range(400):
        hand.tick(1 / 30)
        seen.add(scene.mats[0].winks)
    assert seen == set(range(20, 36))
    assert scene.match.view(None).winks[0] == 35


def test_tiles_are_swapped_by_two_clicks_and_hidden_so(play: Play) -> None:
    hand = play(lambda: using((2, 6, 6), winks=(4, 10, 10)), SMALL)
    scene = settle(hand)
    scene.play(Reveal(11, 1))
    scene = settle(hand)
    assert scene.step.tiles == [Z, Z, MEOW]
    press(hand, scene.bedside.tiles[11])
    press(hand, scene.bedside.tiles[1])
    scene.timeline.finish()
    assert in_place(scene)
    hand.wait(0.4)
    press(hand, scene.step.hide)
    assert last(scene) == Rehide((MEOW, Z, Z))
    assert scene.match.state.tiles[11] is MEOW


# Distraction cards.

CARDS: list[tuple[Distraction, Callable[[Hand, ShutUpCatTable], object], Any]] = [
    (
        Distraction.LASER_POINTER,
        lambda hand, scene: (press(hand, scene.bedside.dice[0]), press(hand, scene.bedside.dice[2])),
        PlayLaserPointer((3, 5)),
    ),
    (Distraction.FEATHER_WAND, lambda hand, scene: press(hand, scene.step.faces[1]), PlayFeatherWand(3, 2)),
    (
        Distraction.TREAT_TIN,
        lambda hand, scene: (press(hand, scene.bedside.dice[1]), press(hand, scene.step.faces[0])),
        PlayTreatTin(3, 1),
    ),
    (Distraction.CARDBOARD_BOX, lambda hand, scene: press(hand, scene.bedside.dice[2]), PlayCardboardBox(5)),
    (Distraction.EARPLUGS, lambda hand, scene: None, PlayEarplugs()),
    (Distraction.WARM_MILK, lambda hand, scene: None, PlayWarmMilk()),
    (
        Distraction.NIGHT_LIGHT,
        lambda hand, scene: (press(hand, scene.bedside.tiles[7]), press(hand, scene.bedside.tiles[2])),
        PlayNightLight(2, 7),
    ),
    (
        Distraction.SHUFFLING_PAWS,
        lambda hand, scene: (press(hand, scene.bedside.tiles[0]), press(hand, scene.bedside.tiles[4])),
        PlayShufflingPaws(0, 4),
    ),
    (Distraction.OPEN_WINDOW, lambda hand, scene: press(hand, scene.mats[1]), PlayOpenWindow(1)),
]


@pytest.mark.parametrize(("card", "pick", "expected"), CARDS, ids=[card.name for card, _, _ in CARDS])
def test_every_distraction_is_picked_explained_and_played(
    play: Play, card: Distraction, pick: Callable[[Hand, ShutUpCatTable], object], expected: Any
) -> None:
    hand = play(lambda: using((3, 3, 5), (card, Distraction.EARPLUGS), multipliers=(1, 3, 2)), SMALL)
    scene = settle(hand)
    pick_card(hand, scene)
    assert scene.tabs.now == 1
    pick(hand, scene)
    assert scene.step.confirm.enabled
    assert scene.step.confirm.sub
    assert not scene.match.actions
    press(hand, scene.step.confirm)
    assert scene.match.actions == (expected,)
    scene = settle(hand)
    assert in_place(scene)
    assert isinstance(scene.step, Using)


def test_a_card_can_be_put_back_before_it_is_played(play: Play) -> None:
    hand = play(lambda: using((3, 3, 5), (Distraction.NIGHT_LIGHT,)), SMALL)
    scene = settle(hand)
    pick_card(hand, scene)
    press(hand, scene.step.confirm)
    assert scene.step.confirm.reason == "pick two tiles on the bed"
    press(hand, scene.step.cancel)
    assert isinstance(scene.step, Using)
    pick_card(hand, scene)
    hand.key(pygame.K_ESCAPE)
    assert isinstance(scene.step, Using)
    assert hand.scene is scene
    assert not scene.match.actions


def test_a_card_that_could_change_nothing_says_so(play: Play) -> None:
    hand = play(lambda: using((3, 3, 5), (Distraction.WARM_MILK,), multipliers=(3, 1, 1)), SMALL)
    scene = settle(hand)
    pick_card(hand, scene)
    assert isinstance(scene.step, Using)
    assert "x3 already" in scene.fan.cards[0].reason


def test_earplugs_muffle_the_first_meow(play: Play) -> None:
    hand = play(lambda: using((2, 6, 6), earplugs=1, winks=(4, 10, 10), multipliers=(2, 1, 1)), SMALL)
    scene = settle(hand)
    assert scene.tabs.note == "Earplugs: one Meow"
    scene.play(Reveal(11, 1))
    scene = settle(hand)
    assert scene.view().multipliers[0] == 2
    assert scene.mats[0].winks == 8


def test_a_card_without_new_knowledge_can_be_taken_back(play: Play) -> None:
    hand = play(lambda: using((3, 3, 5), (Distraction.WARM_MILK,)), SMALL)
    scene = settle(hand)
    pick_card(hand, scene)
    press(hand, scene.step.confirm)
    settle(hand)
    hand.key(pygame.K_u)
    assert not scene.match.actions
    assert in_place(settle(hand))


# The end.


def test_forty_winks_hang_out_the_sign_and_the_round_is_played_to_its_end(play: Play) -> None:
    hand = play(lambda: using((2, 6, 6), tiles=DREAM, winks=(38, 10, 10), multipliers=(3, 1, 1)), SMALL)
    scene = settle(hand)
    scene.play(Reveal(1, 5))
    scene.timeline.finish()
    assert scene.last_round.visible
    assert "Last round" in scene.last_round.text
    settle(hand)
    assert hand.scene is not scene
    assert scene.match.outcome.winners == (0,)
    hand.find("Back")


def test_a_tie_is_told_as_one(play: Play) -> None:
    hand = play(
        lambda: using(
            (2, 6, 6),
            tiles=DREAM,
            winks=(30, 45),
            multipliers=(3, 1),
            last_round=True,
            seats=2,
            first=1,
            turn=0,
        ),
        SMALL,
    )
    scene = settle(hand)
    scene.play(Reveal(1, 5))
    assert scene.match.outcome.winners == (0, 1)
    assert scene.log()[-1] == "Good morning! Ada and Misty slept alike: 45 winks."
    settle(hand)
    assert hand.scene is not scene


# Secrets.


def _pixels(hand: Hand) -> bytes:
    hand.app.settle()
    return pygame.image.tobytes(hand.app.window.surface(), "RGB")


def test_tiles_that_are_face_down_look_the_same_whatever_they_are(play: Play) -> None:
    pictures = []
    for seed in (1, 2):
        tiles = tuple(Rng(seed).shuffled(BED))
        hand = play(lambda tiles=tiles: using((2, 6, 1), tiles=tiles), SMALL)
        scene = settle(hand)
        assert all(scene.pieces["tile", space].drawing == tile_back() for space in range(12))
        hand.move(5, 5)
        hand.wait(0.6)
        pictures.append(_pixels(hand))
    assert pictures[0] == pictures[1]


def test_hiding_again_leaves_no_trace_for_others_in_any_frame_or_sound(play: Play) -> None:
    frames, sounds = [], []
    for order in ((MEOW, Z, Z), (Z, Z, MEOW)):
        moment = {"turn": 1, "question": Question.REHIDE, "reveal": Reveal(11, 1), "dice": (6, 2, 2)}
        hand = play(lambda moment=moment: table(2, pace=Pace.SLOW, tiles=BED, **moment), SMALL)
        scene = hand.app.director.scenes[0]
        scene.timeline.finish()
        heard: list[tuple[int, Any]] = []
        told = scene.kit.sound.play
        scene.kit.sound.play = lambda *what, heard=heard, told=told: (heard.append(what), told(*what))
        hand.move(5, 5)
        scene.play(Rehide(order))
        shown = []
        while scene.timeline.busy:
            hand.tick(1 / 15)
            shown.append(_pixels(hand))
        frames.append(shown)
        sounds.append(heard)
    assert len(frames[0]) > 5
    assert frames[0] == frames[1]
    assert sounds[0] == sounds[1]


def test_a_peek_shows_a_rival_nothing(play: Play) -> None:
    frames = []
    for seed in (1, 2):
        tiles = tuple(Rng(seed).shuffled(BED))
        hands = ((), (Distraction.NIGHT_LIGHT,))
        moment = {"turn": 1, "question": Question.USE_DICE, "dice": (6, 2, 2), "hands": hands}
        hand = play(lambda tiles=tiles, moment=moment: table(2, pace=Pace.SLOW, tiles=tiles, **moment), SMALL)
        scene = hand.app.director.scenes[0]
        scene.timeline.finish()
        hand.move(5, 5)
        scene.play(PlayNightLight(2, 7))
        shown = []
        while scene.timeline.busy:
            hand.tick(1 / 10)
            shown.append(_pixels(hand))
        frames.append(shown)
    assert frames[0] == frames[1]


def test_the_log_and_the_curtains_tell_no_faces_of_tiles(play: Play) -> None:
    hand = play(lambda: using((2, 6, 6), winks=(4, 10, 10)), SMALL)
    scene = settle(hand)
    scene.play(Reveal(11, 1))
    settle(hand)
    press(hand, scene.step.hide)
    lines = [line for line in settle(hand).log() if line.startswith("Ada")]
    assert "Ada turns 3 tiles, from 6 to 2." in lines
    assert "Ada hides the tiles again." in lines
    assert not any("Z," in line or "Meow," in line for line in lines)


def test_the_memory_aid_is_drawn_for_its_own_player_only(play: Play) -> None:
    known = ((Z, MEOW, *(None,) * 10), (None,) * 12)
    hand = play(lambda: table(2, memory_aid=True, tiles=BED, known=known), SMALL)
    scene = settle(hand)
    assert [spot.remembered for spot in scene.bedside.tiles[:3]] == [Z, MEOW, None]
    hand = play(lambda: table(2, humans=(0, 1), memory_aid=True, tiles=BED, known=known), SMALL)
    scene = settle(hand)
    assert all(spot.remembered is None for spot in scene.bedside.tiles)
    hand.key_down(pygame.K_c)
    assert scene.bedside.tiles[1].remembered is MEOW
    hand.key_up(pygame.K_c)
    assert all(spot.remembered is None for spot in scene.bedside.tiles)


# Several people before one screen.


def test_there_is_no_curtain_between_turns(play: Play) -> None:
    hand = play(lambda: table(2, humans=(0, 1), question=Question.USE_DICE, dice=(6, 1, 3)), SMALL)
    scene = settle(hand)
    press(hand, scene.step.calm)
    scene = settle(hand)
    assert hand.scene is scene
    assert scene.viewer == 1
    assert scene.banner.text.startswith("Misty")


def test_on_a_shared_screen_cards_lie_face_down_and_are_seen_while_they_are_held(play: Play) -> None:
    cards = (Distraction.LASER_POINTER, Distraction.TREAT_TIN)
    hand = play(lambda: using((2, 6, 1), cards, humans=(0, 1)), SMALL)
    scene = settle(hand)
    shown = [scene.pieces["card", number] for number in (0, 1)]
    assert all(sprite.drawing == card_back() for sprite in shown)
    place = scene.fan.places()[0]
    hand.press(place.x, place.y)
    hand.wait(0.5)
    assert all(sprite.face != card_back() for sprite in shown)
    hand.release(place.x, place.y)
    assert all(sprite.drawing == card_back() for sprite in shown)
    assert isinstance(scene.step, Using)
    hand.key_down(pygame.K_c)
    assert shown[0].face != card_back()
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    hand.wait(0.1)
    assert all(sprite.drawing == card_back() for sprite in shown)


def test_cards_that_are_held_when_the_next_player_comes_are_not_that_players(play: Play) -> None:
    hands = ((Distraction.LASER_POINTER,), (Distraction.TREAT_TIN,))
    moment = {"question": Question.USE_DICE, "dice": (6, 1, 3), "hands": hands}
    hand = play(lambda: table(2, humans=(0, 1), **moment), SMALL)
    scene = settle(hand)
    hand.key_down(pygame.K_c)
    press(hand, scene.step.calm)
    scene = settle(hand)
    assert scene.viewer == 1
    assert scene.pieces["card", 0].drawing == card_back()


def test_the_others_look_away_before_tiles_are_hidden_and_whenever_the_window_was_left(play: Play) -> None:
    hand = play(lambda: using((2, 6, 6), winks=(4, 10, 10), humans=(0, 1)), SMALL)
    scene = settle(hand)
    scene.play(Reveal(11, 1))
    settle(hand)
    assert isinstance(hand.scene, Modal)
    assert not scene.asking
    hand.click_on("Ada is alone")
    scene = settle(hand)
    assert isinstance(scene.step, Rehiding)
    press(hand, scene.bedside.tiles[11])
    press(hand, scene.bedside.tiles[1])
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    hand.wait(0.5)
    assert isinstance(hand.scene, Modal)
    assert in_place(scene)
    assert scene.step is None


def test_those_who_look_away_do_not_hear_how_many_tiles_are_swapped(play: Play) -> None:
    hand = play(lambda: using((2, 6, 6), winks=(4, 10, 10), humans=(0, 1)), SMALL)
    scene = settle(hand)
    scene.play(Reveal(11, 1))
    settle(hand)
    hand.click_on("Ada is alone")
    scene = settle(hand)
    heard: list[str] = []
    scene.kit.sound.play = lambda name, variant=None: heard.append(name)
    press(hand, scene.bedside.tiles[11])
    press(hand, scene.bedside.tiles[1])
    settle(hand)
    press(hand, scene.step.shuffle)
    settle(hand)
    assert not any(scene.kit.sound.variants(name) for name in heard)


def test_the_others_look_away_before_a_night_light(play: Play) -> None:
    hand = play(lambda: using((2, 6, 6), (Distraction.NIGHT_LIGHT,), humans=(0, 1)), SMALL)
    scene = settle(hand)
    pick_card(hand, scene)
    press(hand, scene.bedside.tiles[0])
    press(hand, scene.bedside.tiles[1])
    press(hand, scene.step.confirm)
    hand.wait(0.3)
    assert not scene.match.actions
    hand.click_on("Ada is alone")
    hand.wait(0.3)
    assert scene.match.actions == (PlayNightLight(0, 1),)


def test_a_card_drawn_on_a_shared_screen_is_named_nowhere(play: Play) -> None:
    hand = play(lambda: using((4, 4, 2), humans=(0, 1)), SMALL)
    scene = settle(hand)
    press(hand, scene.step.draw)
    scene = settle(hand)
    assert "Ada draws a Distraction card." in scene.log()


# Everything else.


def test_a_turn_by_keyboard_alone(play: Play) -> None:
    hand = play(lambda: table(2, tiles=DREAM), SMALL)
    scene = settle(hand)
    hand.key(pygame.K_RETURN)
    assert scene.match.actions == (Gather(()),)
    scene = settle(hand)
    hand.key(pygame.K_RETURN)
    assert len(scene.match.actions) > 1


def test_every_pick_can_be_reached_by_tab(play: Play) -> None:
    hand = play(lambda: using((2, 6, 1), (Distraction.TREAT_TIN,)), SMALL)
    scene = settle(hand)
    reached = set()
    for _ in range(40):
        hand.key(pygame.K_TAB)
        reached.add(scene.desk.focused)
    lit = [spot for spot in scene.bedside.tiles if spot.on_press is not None]
    assert {*scene.bedside.dice, *lit, *scene.step.ribbons, scene.step.turn, scene.fan} <= reached


def test_every_action_is_saved(play: Play) -> None:
    hand = play(lambda: table(2), SMALL)
    scene = settle(hand)
    press(hand, scene.step.roll)
    scene = settle(hand)
    assert scene.host.saves == len(scene.match.actions)
    assert Match.load(scene.host.saved).state == scene.match.state


def test_a_game_is_loaded_in_the_middle_of_a_reveal(play: Play) -> None:
    hand = play(
        lambda: table(
            2, tiles=BED, question=Question.SCORE, reveal=Reveal(11, 1), dice=(6, 2, 2), winks=(20, 10)
        ),
        SMALL,
    )
    scene = settle(hand)
    assert isinstance(scene.step, Scoring)
    assert in_place(scene)


def test_the_coach_speaks_when_asked_and_in_numbers(play: Play) -> None:
    hand = play(lambda: using((2, 6, 1)), SMALL)
    scene = settle(hand)
    hand.key(pygame.K_h)
    for _ in range(200):
        hand.wait(0.05)
        if "I would" in scene.banner.text:
            break
    assert "of 100 nights" in scene.banner.text


@pytest.mark.parametrize("pace", list(Pace))
def test_skipping_ends_where_waiting_does(play: Play, pace: Pace) -> None:
    hand = play(lambda: using((2, 6, 6), winks=(4, 10, 10)), SMALL)
    scene = settle(hand)
    scene.host.manners.pace = pace
    scene.play(Reveal(11, 1))
    scene.timeline.finish()
    assert in_place(scene)


def test_a_resize_in_the_middle_of_hiding_keeps_the_order(play: Play) -> None:
    hand = play(lambda: using((2, 6, 6), winks=(4, 10, 10)), SMALL)
    scene = settle(hand)
    scene.play(Reveal(11, 1))
    scene = settle(hand)
    press(hand, scene.bedside.tiles[11])
    press(hand, scene.bedside.tiles[1])
    scene.timeline.finish()
    scene.arrange()
    assert scene.step.tiles == [MEOW, Z, Z]
    assert in_place(scene)


def test_scoring_leaves_the_choice_to_score(play: Play) -> None:
    hand = play(lambda: using((2, 6, 6), winks=(20, 10, 10)), SMALL)
    scene = settle(hand)
    scene.play(Reveal(11, 1))
    scene = settle(hand)
    press(hand, scene.step.score)
    assert last(scene) == ScoreWinks()
