"""Which form of a text a number wants: the plural categories of Unicode CLDR, for whole numbers.

English tells `one` from `other`; Polish has `one`, `few` and `many`; Japanese makes no difference. A text
that counts is written once for each category of its language. Which of these rules a language follows, its
own file says (`plurals` in its `[language]`).
"""

from collections.abc import Callable

ZERO, ONE, TWO, FEW, MANY, OTHER = "zero", "one", "two", "few", "many", "other"
CATEGORIES = (ZERO, ONE, TWO, FEW, MANY, OTHER)


def category(rule: str, number: int) -> str:
    """
    >>> [category("one", number) for number in (0, 1, 2)]
    ['other', 'one', 'other']
    >>> [category("polish", number) for number in (1, 2, 5, 12, 22)]
    ['one', 'few', 'many', 'many', 'few']
    """
    return PLURAL_RULES[rule](abs(number))


def _one_is_special(number: int) -> str:
    return ONE if number == 1 else OTHER


def _never(number: int) -> str:
    return OTHER


def _up_to_one(number: int) -> str:
    return ONE if number <= 1 else OTHER


def _east_slavic(number: int) -> str:
    if number % 10 == 1 and number % 100 != 11:
        return ONE
    return FEW if _ends_in_two_to_four(number) else MANY


def _polish(number: int) -> str:
    if number == 1:
        return ONE
    return FEW if _ends_in_two_to_four(number) else MANY


def _west_slavic(number: int) -> str:
    return {1: ONE, 2: FEW, 3: FEW, 4: FEW}.get(number, OTHER)


def _arabic(number: int) -> str:
    if number <= 2:
        return (ZERO, ONE, TWO)[number]
    return FEW if 3 <= number % 100 <= 10 else MANY if number % 100 >= 11 else OTHER


def _hebrew(number: int) -> str:
    return {1: ONE, 2: TWO}.get(number, OTHER)


def _ends_in_two_to_four(number: int) -> bool:
    return number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)


PLURAL_RULES: dict[str, Callable[[int], str]] = {
    "one": _one_is_special,
    "up_to_one": _up_to_one,
    "none": _never,
    "east_slavic": _east_slavic,
    "west_slavic": _west_slavic,
    "polish": _polish,
    "arabic": _arabic,
    "hebrew": _hebrew,
}
"""By name: English, German, Italian and Spanish follow `one`, French and Brazilian Portuguese `up_to_one`."""
