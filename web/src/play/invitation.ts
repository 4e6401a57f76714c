/** Games that people send each other: the address of one, and the game that an address holds. */

import { addressOf } from "../ground/base";
import { isHidden, mover, onlooker } from "../ground/shapes";
import type { GameId, LinkedGame } from "../ground/types";
import { ask, games, Refused, request, UNREACHED } from "../service/ask";
import * as say from "../messages/seats";
import { hrefAlone, hrefOf } from "../routes";
import { seatsOf, seedOf, settingOf } from "./deal";
import { called } from "./names";
import { Session, USUAL, type Player, type Turn } from "./session";

/** The address of a game as it stands, for somebody else: with its moves where it began with a deal that has a
 * number, else of what a seat sees. */
export async function linkOf(session: Session, seen: string): Promise<string> {
  const { game, place, at, turns, players } = session;
  const seed = place === "table" ? seedOf(session) : null;
  if (seed === null) return hrefOfPosition(seen);
  const { position } = await session.state(0);
  const known = (await games()).find(({ id }) => id === game);
  const seats = known ? seatsOf(known, players) : "";
  const moves = turns.slice(0, at).map(({ move }) => move);
  const body = { seed, players: players.length, options: position.options ?? {}, ...(seats === "" ? {} : { seats }), moves };
  try {
    return addressOf((await ask(game, "link", body)).path);
  } catch (error) {
    // Without a connection the deal alone can be sent.
    if (error instanceof Refused && error.problem === UNREACHED) return hrefOf("deal", game, seed);
    throw error;
  }
}

export const hrefOfPosition = (text: string): string => hrefAlone("g", text);

/** A game that was sent, to be looked at. */
export interface Invitation {
  linked: LinkedGame;
  session: Session;
  /** The seat whose hand is seen. */
  viewer: number;
  /** Whether something lies face down. */
  isHidden: boolean;
}

export async function openLink(code: string, query: string): Promise<Invitation> {
  const linked = (await request(`/v1/links/${encodeURIComponent(code)}${query}`, {})) as LinkedGame;
  const game = linked.game as GameId;
  const { hands } = await ask(game, "records", { record: linked.record });
  const [hand] = hands;
  if (hand === undefined) throw new Refused(UNREACHED);
  const session = await Session.begin(game, hand.text, called(linked.title), [], "companion");
  const { players } = settingOf(`?seats=${linked.seats}`);
  const viewer = linked.seat ?? onlooker(hand.end) ?? mover(hand.end);
  session.players = session.players.map((_, seat): Player => {
    const player = (players.length > 0 ? players : USUAL)[seat];
    return linked.seed !== null && typeof player === "number" ? player : "elsewhere";
  });
  session.names = session.players.map((_, seat) => (linked.seat === seat ? say.friend() : ""));
  session.turns = hand.moves.map(({ seat, move, text, effect }): Turn => ({ seat, move, text, effect }));
  session.at = session.turns.length;
  return { linked, session, viewer, isHidden: isHidden(hand.end) };
}
