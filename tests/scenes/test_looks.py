"""What the album brings changes looks only: backs are all alike, cloths can be read on, nothing is told."""

import pygame
import pytest

from game.go_kitty.cards import CARDS
from game.kitten_me.actions import Bid
from game.kitten_me.cards import DECKS, Deck, Thing
from game.shut_up_cat.board import Tile
from game.shut_up_cat.cards import Distraction
from scenes.go_kitty import faces as kitty
from scenes.kitten_me import faces as kitten
from scenes.pictures import shut_up_cat
from scenes.pictures.garden import TABLES, garden
from scenes.pictures.looks import CardBack, Cloth, Cushion, card_back, skin
from scenes.pictures.rooms import oval_table, upright_table
from scenes.pictures.shut_up_cat import bed
from scenes.shut_up_cat import faces as cat
from scenes.stage.drawing import PLAIN, Drawing, palette
from scenes.stage.kit import Kit
from scenes.stage.layout import WindowView
from scenes.stage.sound import Sound
from scenes.stage.strings import say, speak
from scenes.stage.theme import DAYLIGHT, Theme
from scenes.symbols import symbol
from scenes.table.settings import Preference, Settings
from tests.contrast import contrast
from tests.gallery.kitten_me import pose
from tests.pictures.rasterised import rasterised_svg
from tests.scenes.kitten_me_tables import launch_at, table_shown
from tests.scenes.launching import Launch

pytestmark = pytest.mark.usefixtures("real_pictures")

FACES: tuple[Drawing, ...] = (
    *(kitten.card_face(card) for card in DECKS[Deck.BOTH]),
    *(kitty.card_face(card) for card in CARDS),
    *(cat.card_face(card) for card in Distraction),
    *(cat.tile_face(tile) for tile in Tile),
    cat.tile_back(),
)
BACKS = (kitten.card_back(), kitty.card_back(), cat.card_back())
EARNED = [back for back in CardBack if back is not CardBack.HOUSE]


def test_every_face_down_card_of_every_game_has_the_chosen_back_and_no_face_changes() -> None:
    for back in EARNED:
        worn = skin(back, Cloth.HOUSE, Cushion.HOUSE)
        assert {worn.of(own) for own in BACKS} == {card_back(back)}
        assert all(worn.of(face) == face for face in FACES)
    house = skin(CardBack.HOUSE, Cloth.HOUSE, Cushion.HOUSE)
    assert house == PLAIN


@pytest.mark.usefixtures("english_again")
def test_the_tile_says_what_a_cat_says_in_each_language() -> None:
    for code in ("en", "de", "fr", "es", "it", "pt"):
        speak(code)
        word = say("shut_up_cat.tile_word")
        shown = Settings().theme().skin.of(shut_up_cat.tile_meow())
        assert shown.layers[-1].name == f"shut_up_cat/word_{word.lower()}"
        assert say("shut_up_cat.phone.known_meow").upper() == word


def test_a_language_without_a_tile_of_its_own_keeps_that_with_meow() -> None:
    assert skin(CardBack.HOUSE, Cloth.HOUSE, Cushion.HOUSE, "nyan") == PLAIN


def test_a_back_is_the_same_from_both_ends() -> None:
    for back in EARNED:
        one = rasterised_svg(card_back(back).svg(), (100, 130))
        other = pygame.transform.rotate(one, 180)
        pairs = zip(pygame.image.tobytes(one, "RGBA"), pygame.image.tobytes(other, "RGBA"), strict=True)
        far = sum(abs(a - b) > 60 for a, b in pairs)
        assert far / len(pygame.image.tobytes(one, "RGBA")) < 0.01, back


def test_frames_tell_nothing_with_any_card_back(launch: Launch) -> None:
    """Other cards in the other hands and another deck: pixel for pixel the same."""
    playbacks = []
    for others in (("bh3 gg1", "gh2 rg1"), ("blind w2", "double hang")):
        driver = launch_at(launch, pose("bh1 skip fish", *others, bid=Bid(5, Thing.HAT), bidder=2))
        table_shown(driver)
        playback = []
        for back in EARNED:
            worn = skin(back, Cloth.BERRY, Cushion.SUN)
            driver.app.director.change(theme=Theme(skin=worn, idle_life=False))
            driver.wake()
            driver.wait(0.1)
            playback.append(driver.fingerprint())
        playbacks.append(playback)
    assert playbacks[0] == playbacks[1]
    assert len(set(playbacks[0])) == len(EARNED)


def test_a_cloth_is_as_dark_as_the_one_it_takes_the_place_of() -> None:
    known = palette()
    for cloth in Cloth:
        if cloth is Cloth.HOUSE:
            continue
        swap = known.swaps[f"cloth_{cloth.value}"]
        for name in ("felt", "felt_dark", "felt_mid"):
            own = known.colours[name]
            assert contrast(own, swap[own]) < 1.25, (cloth, name)
        assert contrast(swap[known.colours["felt"]], DAYLIGHT.lamplight) > 4.5
        worn = skin(CardBack.HOUSE, cloth, Cushion.HOUSE)
        laid = [garden(table=rim) for rim in TABLES.values()]
        for table in (oval_table(), upright_table(), oval_table().wearing("blanket"), bed(), *laid):
            assert worn.of(table) != table


def test_high_contrast_keeps_its_own_cloth_and_leaves_the_other_looks() -> None:
    chosen = Settings(card_back=CardBack.FISH, cloth=Cloth.SEA, cushion=Cushion.MOSS)
    assert chosen.theme().skin == skin(CardBack.FISH, Cloth.SEA, Cushion.MOSS)
    strong = Settings(card_back=CardBack.FISH, cloth=Cloth.SEA, high_contrast=Preference.ON)
    assert strong.theme().skin == skin(CardBack.FISH, Cloth.HOUSE, Cushion.HOUSE)


def test_a_program_that_is_started_with_looks_shows_them_from_its_first_frame() -> None:
    theme = Theme(colour_blind=True, skin=skin(CardBack.FISH, Cloth.SEA, Cushion.MOSS))
    kit = Kit(WindowView(640, 360), theme, Sound(), symbol)
    plain = Kit(WindowView(640, 360), Theme(), Sound(), symbol)
    for drawing in (*BACKS, oval_table(), kitten.card_face(DECKS[Deck.WHITE][0])):
        pictures = [one.art.exact(drawing, 80) for one in (kit, plain)]
        assert len({pygame.image.tobytes(one, "RGBA") for one in pictures}) == 2
    for used in (kit, plain):
        used.art.close()
