import { createElement as h, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { service } from "boneyard-board";

const base = new URLSearchParams(location.search).get("service") ?? "http://127.0.0.1:8000";
const { ask } = service(base);
const LEVEL = 3;

/** A hand of Fives against a bot: the board takes the moves of seat 0, the bot answers. */
function Fives({ seed }) {
  const [position, setPosition] = useState(null);
  const [said, setSaid] = useState("");

  useEffect(() => {
    ask("fives", "deals", { seed, players: 2 }).then((dealt) => setPosition(dealt.position));
  }, [seed]);

  useEffect(() => {
    if (position?.to_move !== 1) return;
    const moveBot = async () => {
      const { position: seen } = await ask("fives", "view", { position, seat: 1 });
      const { move, text } = await ask("fives", "bot", { position: seen, level: LEVEL, budget: { seconds: 0.3 } });
      const after = await ask("fives", "play", { position, moves: [move] });
      setSaid(`The bot: ${text}.`);
      setPosition(after.position);
    };
    moveBot().catch((error) => setSaid(error.message));
  }, [position]);

  const made = async (event) => {
    event.preventDefault(); // the position is kept here, whole; the board sees its own seat
    const after = await ask("fives", "play", { position, moves: [event.detail.move] });
    setSaid(`You: ${event.detail.text}.`);
    setPosition(after.position);
  };

  if (position === null) return h("p", null, "Dealing …");
  return h("main", null,
    h("h1", null, "Fives"),
    h("boneyard-board", { game: "fives", service: base, position, seat: 0, playable: position.to_move === 0,
      style: { height: "60vh" }, "onboneyard-move": made }),
    h("p", { role: "status" }, said));
}

createRoot(document.getElementById("root")).render(h(Fives, { seed: 7 }));
