"""The choices of Go Kitty in a few words."""

from scenes.go_kitty.words.choice_words import choice_words, words_beside
from scenes.go_kitty.words.coach import advice, points_at
from scenes.table.choices import ChoiceWords

CHOICES = ChoiceWords(choice_words, points_at, advice, words_beside)
