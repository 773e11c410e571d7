"""A game on the menu: an animated cat with its things, and a plaque with the name."""

from collections.abc import Callable

from pygame import FRect

from scenes.pages.menu.continue_tile import draw_raised
from scenes.pages.menu.room import NOTE, SILL
from scenes.stage.canvas import Canvas, KeptPicture
from scenes.stage.kit import Kit
from scenes.stage.particles import ParticleKind, Particles
from scenes.stage.strings import say
from scenes.stage.text import Lines, Style
from scenes.stage.theme import Face, Size, Tone
from scenes.stage.widgets.base import Pressable
from scenes.table.tile import MenuTile
from scenes.table.watching_cat import WatchingCat

_SIZE = (430.0, SILL - NOTE.bottom)
_LOWEST_PLAQUE, _HIGHEST_PLAQUE = 132.0, 230.0
_PLAQUE_PADDING = (30.0, 8.0)
_FEET = 836.0
_HOVER_RISE = 10.0
_Z_EVERY = 2.6


class GameTile(Pressable):
    """Press it to open the game's set-up page. Hover or focus brings a heart, or wakes a sleeping cat."""

    def __init__(self, game: str, tile: MenuTile, on_press: Callable[[], object]) -> None:
        super().__init__(on_press)
        self.sound = tile.voice
        self.game = game
        self.text = say(f"menu.{self.game}.title")
        self._tile = tile
        self.cat = tile.make_cat()
        self.cat.shadow = False
        self._things = [
            (thing, tile.sprite(thing.drawing, width=thing.width, angle=thing.angle, still=True))
            for thing in (*tile.behind, *tile.before)
        ]
        self._asleep = self.cat.frames if tile.woken else None
        self._since_breath = 0.0
        self._was_near = True
        """Whoever is there when the menu comes has not come to the cat."""
        self.plaque_height = _LOWEST_PLAQUE
        self._plaque, self._behind, self._before = KeptPicture(), KeptPicture(), KeptPicture()

    @property
    def plaque(self) -> FRect:
        high = self.plaque_height
        return FRect(self.rect.left, self.rect.bottom - high, self.rect.width, high)

    @property
    def tip_about(self) -> FRect:
        return self.plaque

    def natural_size(self, kit: Kit) -> tuple[float, float]:
        return _SIZE

    def wanted_plaque(self, kit: Kit) -> float:
        """How high a plaque its words need."""
        across, down = _PLAQUE_PADDING
        lines = self._lines(kit.colours.paper)
        words = sum(kit.typesetter.measure(*line, self.rect.width - across)[1] for line in lines)
        return min(max(words + down, _LOWEST_PLAQUE), _HIGHEST_PLAQUE)

    def lay(self, kit: Kit, rect: FRect) -> None:
        super().lay(kit, rect)
        self.cat.alive = kit.theme.alive
        self.cat.x = self.rect.centerx
        self.cat.y = _FEET - self._tile.raised - self.cat.height / 2
        for thing, sprite in self._things:
            sprite.x, sprite.y = self.rect.centerx + thing.x, _FEET + thing.y

    def prepare(self, kit: Kit) -> None:
        """Ask the worker for the pictures; what it has not begun by then is made when it is first drawn."""
        for _, sprite in self._things:
            kit.art.prepare_turned(*sprite.picture_at_rest(kit), sprite.angle)
            kit.art.shadows.prepare(sprite.drawing)
        kit.art.prepare([self.cat.picture_at_rest(kit)])

    def watch(self, x: float, y: float) -> None:
        """Let the cat's eyes follow a point, if it is one that watches."""
        if isinstance(self.cat, WatchingCat):
            self.cat.looks_at = (x, y)

    def come_back(self) -> None:
        """What lay on the menu is gone."""
        self._was_near = True

    def emit_particles(self, particles: Particles) -> None:
        """Particles: Zs over a sleeping cat, hearts when the pointer comes to one that is awake."""
        if not self.cat.alive:
            return
        if self._asleep and not self.highlighted and self._since_breath > _Z_EVERY:
            self._since_breath = 0.0
            particles.burst(
                ParticleKind.ZS, self.cat.x - self.cat.width * 0.2, self.cat.y - self.cat.height * 0.3, 1
            )
        if self.highlighted and not self._was_near and not self._asleep:
            particles.burst(ParticleKind.HEART, self.cat.x, self.cat.y - self.cat.height * 0.42, 2)
        self._was_near = self.highlighted

    def update(self, kit: Kit, seconds: float) -> None:
        super().update(kit, seconds)
        self._since_breath += seconds
        if self._asleep:
            self.cat.frames = self._tile.woken if self.highlighted else self._asleep
            self.cat.show_frame()
        self.cat.update(seconds)

    def seconds_until_change(self) -> float:
        return min(super().seconds_until_change(), self.cat.seconds_until_change())

    def draw(self, canvas: Canvas) -> None:
        behind = len(self._tile.behind)
        rise = _HOVER_RISE * self._hover.value
        with canvas.moved(0, -rise):
            self._draw_things(canvas, self._behind, slice(0, behind))
            self.cat.draw(canvas)
            self._draw_things(canvas, self._before, slice(behind, None))
        self._draw_plaque(canvas)

    def _draw_things(self, canvas: Canvas, kept: KeptPicture, which: slice) -> None:
        """Kept as one picture: only the cat between them is animated."""
        sprites = [sprite for _, sprite in self._things[which]]
        shows = [(sprite.x, sprite.y) for sprite in sprites]

        def draw(canvas: Canvas) -> None:
            for sprite in sprites:
                sprite.draw(canvas)

        kept.show(canvas, shows, draw)

    def draw_focus(self, canvas: Canvas) -> None:
        self._focus_around(canvas, self.plaque)

    def _draw_plaque(self, canvas: Canvas) -> None:
        """Kept as one picture: only the cat above it is animated."""
        shows = (tuple(self.plaque), self._hover.value, self._press.value, self.enabled, self.text)
        self._plaque.show(canvas, shows, self._draw_plaque_now)

    def _draw_plaque_now(self, canvas: Canvas) -> None:
        kit = canvas.kit
        tone = getattr(kit.colours, self._tile.tone) if self.enabled else kit.colours.faded
        face = draw_raised(canvas, self.plaque, tone, self._hover.value, self._press.value)
        across, down = _PLAQUE_PADDING
        canvas.stack(self._lines(tone), face.inflate(-across, -down))

    def _lines(self, tone: Tone) -> Lines:
        title = Style(Face.TITLE, Size.HEADING, tone.words, leading=1.0)
        about = Style(Face.BOLD, Size.SMALL, tone.quiet, leading=1.15)
        return (self.text, title), (say(f"menu.{self.game}.about"), about)
