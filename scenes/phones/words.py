"""The few words that the page itself says: before there is a sheet, and around it."""

from scenes.stage.strings import say

_WORDS = (
    "title",
    "connecting",
    "reconnecting",
    "code",
    "code_about",
    "join",
    "name",
    "no_name",
    "coat",
    "chair",
    "who",
    "no_chair",
    "sit",
    "seated",
    "waiting",
    "stand_up",
    "your_turn",
    "less",
    "more",
    "chance",
    "take_over",
    "join_again",
    "language",
)


def page_words() -> dict[str, str]:
    """By the names that the page knows them by, in the language that is spoken."""
    return {name: say(f"phone.page.{name}") for name in _WORDS}
