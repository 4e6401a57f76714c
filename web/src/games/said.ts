/** What a move did, in a few words, from the parts that the service tells. */

import type { Effect, Outcome, Score } from "../service/types";

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? "" : "s"}`;

type Name = (seat: number) => string;

const numbered: Name = (seat) => `Player ${seat + 1}`;

/** Say what a move of a seat added and from what; nothing where it added nothing. */
export function told(effect: Effect, name = numbered, seat?: number): string {
  if ("groups" in effect) return groups(effect);
  if ("points" in effect) return ends(effect);
  if ("laid" in effect) return tokens(effect);
  if ("next" in effect) return letters(effect, name, seat);
  return effect.drawn == null ? "" : `draws ${effect.drawn}`;
}

type Of<Key extends string> = Extract<Effect, Record<Key, unknown>>;

function groups(effect: Of<"groups">): string {
  if (effect.score === 0) return "";
  const lengths = effect.groups.map((group) => group.length).join(" × ");
  return `${lengths}${effect.doubled ? " × 2" : ""} = ${count(effect.score, "point")}`;
}

function ends(effect: Of<"points">): string {
  if (effect.count === null || effect.count === undefined) return "";
  const sum = effect.parts.map((part) => part.adds).join(" + ");
  const scored = !effect.points ? "" : effect.points === effect.count ? " points" : `, ${count(effect.points, "point")}`;
  return `ends ${sum}${effect.parts.length > 1 ? ` = ${effect.count}` : ""}${scored}`;
}

function tokens(effect: Of<"laid">): string {
  const parts = [
    effect.collected ? `collects ${count(effect.collected, "token")}` : "",
    effect.penalty ? `takes ${count(effect.penalty, "token")}` : "",
    effect.dealt_to_all ? `everybody gets ${count(effect.dealt_to_all, "token")}` : "",
    effect.new_slope ? "begins a slope" : "",
  ];
  return parts.filter(Boolean).join(", ");
}

function letters(effect: Of<"next">, name: Name, seat?: number): string {
  const parts = [
    effect.skipped != null ? `${name(effect.skipped)} is skipped` : "",
    effect.reversed ? "play turns round" : "",
    effect.drawn_by != null && effect.drawn_by !== seat ? `${name(effect.drawn_by)} draws` : "",
    effect.given != null ? "a domino is given away" : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** Say what the parts of a score add for a seat; nothing where one part is all of it. */
export function parts(score: Score, seat: number): string {
  if (!("standing" in score && "parts" in score)) return "";
  const own = score.parts.filter((part) => part.seat === seat && part.adds !== 0);
  if (own.length === 1 && own[0]?.adds === score.standing[seat]) return "";
  return own.map((part) => (part.part === "count" ? `${part.adds} in hand` : `${part.part.replaceAll("_", " ")} ${part.adds}`)).join(", ");
}

const GOALS: Readonly<Record<string, string>> = {
  bead: "Most points win",
  "peaks-and-pits": "Fewest tokens win",
  pip: "Fewest points win",
};

/** Say in a few words what a seat plays for. */
export const goal = (game: string, score: Score, seat: number): string =>
  "to_target" in score && score.to_target ? `${score.to_target[seat]} to go` : (GOALS[game] ?? "");

/** A game that was added to the service since may have reasons of its own. */
const REASONS: Readonly<Record<string, string>> = {
  out: "A player is out of dominoes.",
  went_out: "A player is out of dominoes.",
  all_out: "All hands are empty.",
  target: "The target has been reached.",
  blocked: "Nobody can play.",
  all_passed: "Everybody has passed.",
  finished: "The ziggurat is finished.",
};

/** Say how a hand ended and who won it, or the whole match with it. */
export function ended(outcome: Outcome, name: Name): string {
  const why = REASONS[outcome.reason] ?? `${outcome.reason.replaceAll("_", " ")}.`;
  if ("title" in outcome) return `${outcome.title}!`;
  const match = "game_winners" in outcome ? outcome.game_winners : [];
  const winners = match.length > 0 ? match : (outcome.winners ?? []);
  if (winners.length === 0) return why;
  const verb = winners.length > 1 || name(winners[0] ?? 0) === "You" ? "win" : "wins";
  return `${winners.map(name).join(" and ")} ${verb} ${match.length > 0 ? "the match" : "this hand"}. ${why}`;
}
