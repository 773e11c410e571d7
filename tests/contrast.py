"""How well colours can be told from each other, and which of them stand on which."""

from msgspec.structs import fields

from scenes.stage.theme import Colours, Tone, luminance


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours as WCAG defines it, from 1 to 21."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def words_and_grounds(colours: Colours) -> list[tuple[str, str]]:
    """Every pair of words and ground that may be seen together; of a tone both ends of its gradient."""
    painted = [getattr(colours, field.name) for field in fields(colours)]
    tones = [tone for tone in painted if isinstance(tone, Tone)]
    at_night = [(words, (colours.night, colours.dusk)) for words in (colours.lamplight, colours.dark.words)]
    on_tones = [(words, (tone.top, tone.bottom)) for tone in tones for words in (tone.words, tone.quiet)]
    return [(words, ground) for words, grounds in (*at_night, *on_tones) for ground in grounds]
