"""Keys, codes, guesses and limits, without a network."""

from scenes.phones.keys import CODE_LENGTH, LETTERS, Guesses, as_written, is_same, new_code, new_key
from scenes.phones.limits import Allowance


def test_keys_have_128_bits_and_codes_six_letters_that_nobody_mixes_up() -> None:
    assert len({new_key() for _ in range(100)}) == 100
    assert len(new_key()) * 6 >= 128
    assert len(new_code()) == CODE_LENGTH == 6
    assert not set(LETTERS) & set("0O1IL5S8B2ZUAE")


def test_only_the_whole_key_opens_and_an_empty_one_never_does() -> None:
    key = new_key()
    assert is_same(key, key)
    assert not any(is_same(said, key) for said in ("", key[:-1], key + "x", "\N{CAT FACE}"))
    assert not is_same("", "")


def test_a_code_may_be_typed_in_small_letters_and_with_spaces() -> None:
    assert as_written("k7m 3qx") == as_written("K7M-3QX") == "K7M3QX"


def test_an_address_has_five_wrong_tries_a_minute() -> None:
    now = [0.0]
    guesses = Guesses(lambda: now[0])
    for second in range(5):
        now[0] = second
        assert guesses.allowed("a")
        assert not guesses.add_wrong("a")
    assert not guesses.allowed("a")
    assert guesses.allowed("b")
    now[0] = 59.9
    assert not guesses.allowed("a")
    now[0] = 60.0
    assert guesses.allowed("a")
    guesses.add_wrong("a")
    assert not guesses.allowed("a")


def test_the_thirtieth_wrong_try_for_a_code_is_the_last_and_another_code_has_thirty_again() -> None:
    guesses = Guesses(lambda: 0.0)
    for _ in range(2):
        assert [guesses.add_wrong(str(number)) for number in range(30)] == [False] * 29 + [True]
        guesses.begin_anew()


def test_an_allowance_is_so_much_at_once_and_so_much_a_second_and_being_refused_costs_nothing() -> None:
    now = [0.0]
    allowance = Allowance(3, 2, lambda: now[0])
    assert [allowance.spend(1) for _ in range(5)] == [True, True, True, False, False]
    now[0] = 0.5
    assert [allowance.spend(1) for _ in range(2)] == [True, False]
    now[0] = 100.0
    assert [allowance.spend(1) for _ in range(4)] == [True, True, True, False]
