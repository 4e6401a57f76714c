"""A game being played in the terminal, hand after hand: people are asked, bots make their moves."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cli.hint import told
from cli.watching import known, watched
from engine.board import as_text
from engine.errors import IllegalMove, Refused
from engine.game import Game, Outcome
from engine.game_record import Entry, RecordedHand
from engine.text import TextFault
from schemas.registry import wire_of
from solver.answer import Detail
from solver.arena.match import MOST_MOVES, deal_number, game_winners
from solver.budget import Budget
from solver.gateway import Question, ask
from solver.players.bot import Bot
from solver.players.hand_in_play import HandInPlay
from solver.players.levels import HIGHEST, bot_of_level
from solver.written import hint_json

HELP = "a number of the list, the words of a move, moves, hint, undo or quit"
SHOWN = 20
"""Moves listed unasked."""
HINTED = 3
"""Moves that a hint values."""


class Sitting:
    """The hands played so far, the last of them still going on, and who takes the seats. A person
    alone among bots sees what that seat sees; where bots play among themselves all is seen."""

    def __init__(
        self,
        game: Game[Any, Any],
        start: Any,
        seed: int,
        bots: Mapping[int, Bot],
        budget: Budget,
        hints: bool,
    ) -> None:
        self._game, self._seed, self._bots = game, seed, bots
        self._budget, self._hints = budget, hints
        self._hands = [HandInPlay(game, start)]
        self._people = [seat for seat in range(game.players(start)) if seat not in bots]

    @property
    def _hand(self) -> HandInPlay[Any, Any]:
        return self._hands[-1]

    def goes_on(self) -> bool:
        """Take the next step of the game: a bot's move, what a person types, or the next deal.
        Return False when the game is over or left."""
        outcome = self._game.outcome(self._hand.position)
        if outcome is not None:
            return self._ends(outcome)
        bot = self._bots.get(self._hand.to_move)
        return self._asks() if bot is None else self._bot_plays(bot)

    def recorded(self) -> list[RecordedHand]:
        """Return the hands as a record has them; one that was only dealt is left out."""
        return [
            RecordedHand(
                self._game, hand.positions[0], [Entry(move) for move in hand.moves], hand.position
            )
            for number, hand in enumerate(self._hands)
            if hand.moves or number == 0
        ]

    def _ends(self, outcome: Outcome) -> bool:
        print(as_text(self._game.board(self._hand.position)))
        print(f"{outcome.reason}: winners {list(outcome.winners)}, totals {outcome.totals}")
        winners = game_winners(outcome)
        if winners is not None:
            if len(self._hands) > 1:
                print(f"The game is over, won by {_seats(winners)}.")
            return False
        first, number = self._hand.positions[0], len(self._hands)
        deal = deal_number(self._seed, number)
        start = self._game.numbered_deal(
            deal, self._options(), self._game.players(first), self._hand.position
        )
        self._hands.append(HandInPlay(self._game, start))
        print(f"\nHand {number + 1}, deal {deal}.")
        return True

    def _options(self) -> dict[str, Any]:
        written = wire_of(self._game.id).position_json(self._hand.positions[0])
        return self._game.read_options(written["options"])

    def _bot_plays(self, bot: Bot) -> bool:
        hand = self._hand
        if len(hand.moves) >= MOST_MOVES:
            print(f"The hand is given up after {MOST_MOVES} moves.")
            return False
        seat, before = hand.to_move, hand.position
        move = hand.decided(bot, self._budget).move
        hand.play(move)
        onlooker = self._people[0] if self._people else seat
        words = self._game.move_text(self._game.witnessed(before, move, onlooker))
        print(f"seat {seat} ({_named(bot)}): {words}")
        return True

    def _asks(self) -> bool:
        """Show what the seat to move sees, ask for one line and do it; False when the game is
        left."""
        game, hand = self._game, self._hand
        seat, moves = hand.to_move, game.legal_moves(hand.position)
        print(as_text(game.board(game.view(hand.position, seat))))
        self._lists(moves[:SHOWN])
        if self._hints:
            self._hint()
        try:
            line = input(f"seat {seat}, {len(moves)} moves> ").strip()
        except EOFError:
            return False
        return self._does(line, moves)

    def _lists(self, moves: tuple[Any, ...]) -> None:
        for number, move in enumerate(moves, start=1):
            print(f"{number:4} {self._game.move_text(move)}")

    def _does(self, line: str, moves: tuple[Any, ...]) -> bool:
        match line:
            case "quit":
                return False
            case "undo":
                self._undo()
            case "moves":
                self._lists(moves)
            case "hint":
                self._hint()
            case _ if line.isdecimal() and 1 <= int(line) <= len(moves):
                self._plays(moves[int(line) - 1])
            case _:
                self._plays_words(line)
        return True

    def _plays_words(self, line: str) -> None:
        try:
            self._plays(self._game.move_of_text(line))
        except TextFault as fault:
            print(f"{fault} Type {HELP}.")
        except Refused as refused:
            print(refused)

    def _plays(self, move: Any) -> None:
        try:
            self._game.play(self._hand.position, move)
        except IllegalMove as illegal:
            for violation in illegal.violations:
                print(f"Not legal: {violation.message} [{violation.code}, {violation.rule}]")
            return
        self._hand.play(move)

    def _undo(self) -> None:
        """Take back the last move of a person in this hand, and what bots made of it."""
        hand = self._hand
        hand.undo()
        while hand.moves and hand.to_move in self._bots:
            hand.undo()

    def _hint(self) -> None:
        """Say which moves are best by what the seat sees, and why."""
        game = self._game
        sight = self._hand.sight(bot_of_level(HIGHEST))
        question = Question(top=HINTED, detail=Detail.MOVE, history=sight.history)
        budget = replace(self._budget, confirm=False)
        try:
            found = watched(
                lambda report: ask(game, sight.position, question, budget, report), known
            )
        except Refused as refused:
            print(f"There is no hint: {refused}")
            return
        for line in told(hint_json(wire_of(game.id).move_json, found)):
            print(line)


def _named(bot: Bot) -> str:
    return f"level {bot.name}" if bot.name.isdecimal() else bot.name


def _seats(winners: tuple[int, ...]) -> str:
    numbers = " and ".join(map(str, winners))
    return f"seat {numbers}" if len(winners) == 1 else f"seats {numbers}"
