"""Every widget in every state on two pages, for the gallery and for whoever builds with them."""

from collections.abc import Callable

from pygame import FRect

from scenes.stage.canvas import Canvas
from scenes.stage.scene import Scene
from scenes.stage.sprites import Sprite
from scenes.stage.text import Style
from scenes.stage.theme import Face, Size
from scenes.stage.widgets.badge import Badge
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.boxes import Column
from scenes.stage.widgets.bubble import Berth, SpeechBubble
from scenes.stage.widgets.button import Button, RoundButton
from scenes.stage.widgets.choice import Choice, Option, TabBar
from scenes.stage.widgets.fan import CardFan, FanCard
from scenes.stage.widgets.field import TextField
from scenes.stage.widgets.list_box import ListBox
from scenes.stage.widgets.panel import Label, Panel
from scenes.stage.widgets.scroll import ScrollArea
from scenes.stage.widgets.slider import ProgressBar, Slider
from scenes.stage.widgets.stepper import Stepper
from scenes.stage.widgets.toggle import Toggle
from tests.pictures.every_drawing import kitten_me_cards

STATES = ("rest", "hover", "press", "focus", "disabled")
TONES = ("paper", "cream", "green", "red", "blue", "lilac", "amber", "plum", "dark")
CATS = (
    "Misty",
    "Sir Socks",
    "Biscuit",
    "Marmalade",
    "Pumpkin",
    "Luna",
    "Professor Whiskers",
    "Tofu",
    "Olive",
)


def nothing(*_: object) -> None:
    """What the widgets of a sample page do."""


class WidgetStates(Scene):
    """A row for each widget, a column for each state."""

    def enter(self) -> None:
        self.desk.keyboard.in_use = True
        self.panel = Panel()
        self.desk.add(self.panel)
        self.rows = [[_in_state(make, state) for state in STATES] for make in _MAKERS]
        for widgets in self.rows:
            self.desk.add(*widgets)

    def arrange(self) -> None:
        self.panel.rect = self.kit.window.safe.inflate(-40, -30)
        inside = self.panel.inside
        height = (inside.height - 24) / len(self.rows)
        width = inside.width / len(STATES)
        for line, widgets in enumerate(self.rows):
            for column, widget in enumerate(widgets):
                wide, high = widget.natural_size(self.kit)
                widget.rect = FRect(0, 0, min(wide, width - 34), min(high, height - 22))
                widget.rect.center = (
                    inside.left + width * (column + 0.5),
                    inside.top + 24 + height * (line + 0.5),
                )

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        inside = self.panel.inside
        style = Style(Face.BODY, Size.SMALL, self.kit.colours.paper.quiet)
        for column, state in enumerate(STATES):
            x = inside.left + inside.width / len(STATES) * (column + 0.5)
            canvas.text(state, style, x, inside.top + 4, across=0.5, down=0.5)


def _in_state(make: Callable[[], Widget], state: str) -> Widget:
    widget = make()
    widget.reason = "Not before the cards are dealt" if state == "disabled" else ""
    widget.hovered = state == "hover"
    widget.pressed = state == "press"
    widget.focused = state == "focus"
    return widget


_MAKERS: tuple[Callable[[], Widget], ...] = (
    lambda: Button("Sneak to bed", nothing, tone="green", sub="turn 5 tiles, 2 to 6"),
    lambda: Button("Undo", nothing, icon="undo"),
    lambda: Toggle("Memory aid", on=True, on_change=nothing, sub="shows what you saw"),
    lambda: Toggle("Purrfect", on=False, on_change=nothing),
    lambda: Slider("Music", 0.6, nothing),
    lambda: Stepper(5, 1, 99, nothing),
    lambda: Choice([Option("Slow"), Option("Normal"), Option("Fast")], 1, nothing),
    lambda: TextField("Marmalade", nothing),
)


class WidgetPage(Scene):
    """Everything at once, as busy as a page gets; also what the frame bench measures."""

    def enter(self) -> None:
        self.tones = [Button(tone.title(), nothing, tone=tone) for tone in TONES]
        self.round = [
            RoundButton(icon, nothing, tip=icon) for icon in ("question", "menu", "gear", "speaker")
        ]
        self.tabs = TabBar(
            [Option("Sound", "speaker"), Option("Table", "cards"), Option("Reading", "eye")], 0, nothing
        )
        self.page = Panel()
        sliders = [Slider("Music", 0.6, nothing), Slider("Effects", 0.8, nothing)]
        toggles = [Toggle(f"House rule {number}", number % 2 == 0, nothing) for number in range(1, 8)]
        self.area = ScrollArea(Column(*sliders, *toggles, gap=10))
        self.list = ListBox([Option(cat, "cat") for cat in CATS], 2, nothing)
        self.bars = [
            ProgressBar(share, tone=tone) for share, tone in ((0.2, "red"), (0.55, "blue"), (1.0, "green"))
        ]
        self.badges = [Badge(text) for text in ("3", "12", "×2")]
        self.bubble = SpeechBubble(Berth(FRect(1460, 180, 420, 120), (1500, 330)))
        self.note = Label(
            "Words may be *bold*, wrap where the line ends, and hold icons such as <trophy> or <paw>."
        )
        self.fan = CardFan(nothing, card_width=170)
        cards = kitten_me_cards()[:5]
        self.fan.cards = [FanCard(Sprite(card), tip="A card in your hand") for card in cards]
        self.fan.cards[3].reason = "You may play this one on your own turn only."
        self.desk.add(*self.tones, *self.round, self.page, self.tabs, self.area, self.list)
        self.desk.add(*self.bars, *self.badges, self.note, self.fan, self.bubble)
        self.bubble.say("4 x Hat!")

    def arrange(self) -> None:
        room = self.kit.window.room
        for number, button in enumerate(self.tones):
            button.rect = FRect(60 + number % 3 * 200, 50 + number // 3 * 100, 180, 74)
        for number, one in enumerate(self.round):
            one.rect = FRect(0, 0, Size.CONTROL, Size.CONTROL)
            one.rect.topright = (room.right - 40 - number * 90, room.top + 36)
        self.tabs.rect = FRect(710, 56, 540, 81)
        self.page.rect = FRect(680, 132, 600, 520)
        self.area.lay(self.kit, self.page.rect.inflate(-40, -36))
        self.list.rect = FRect(60, 380, 560, 380)
        for number, bar in enumerate(self.bars):
            bar.rect = FRect(1340, 560 + number * 46, 300, 28)
        right = 1880.0
        for badge in reversed(self.badges):
            badge.rect = FRect(0, 0, *badge.natural_size(self.kit)).move_to(topright=(right, 558))
            right = badge.rect.left - 8
        self.note.rect = FRect(1340, 380, 520, 140)
        self.note.style = Style(Face.BODY, Size.BODY, self.kit.colours.lamplight)
        self.fan.rect = FRect(500, 790, 920, 220)
        self.fan.settle()
