/** What is heard and felt at the table: bone on bone, a knock, three notes. Nothing of it until somebody switches it on,
 * and nothing is said by it alone. */

import { tiles } from "../ground/shapes";
import { keep, lookUp } from "../ground/store";
import type { Move } from "../ground/types";

/** Where the choice is kept. */
const PLACE = "boneyard.sound";

export const isSounding = (): boolean => lookUp(PLACE) === "on";

/** Keep the choice; who switches sound on hears it. */
export function setSounding(isOn: boolean): void {
  keep(PLACE, isOn ? "on" : null);
  if (isOn) laid();
}

/** What makes sound; there is none before the first is wanted. */
let context: AudioContext | null = null;

/** One sound of a frequency in Hz: how loud, when it begins and how long it takes to fade, in seconds. */
interface Tone {
  frequency: number;
  loud: number;
  fade: number;
  at?: number;
  wave?: OscillatorType;
}

function play(tones: readonly Tone[], felt: number | number[]): void {
  if (!isSounding()) return;
  navigator.vibrate?.(felt);
  if (!("AudioContext" in window)) return;
  context ??= new AudioContext();
  void context.resume();
  for (const tone of tones) sound(context, tone);
}

/** Let a tone begin at once and fade, as what is struck does. */
function sound(on: AudioContext, { frequency, loud, fade, at = 0, wave = "sine" }: Tone): void {
  const begin = on.currentTime + at;
  const [tone, volume] = [on.createOscillator(), on.createGain()];
  tone.type = wave;
  tone.frequency.setValueAtTime(frequency, begin);
  volume.gain.setValueAtTime(loud, begin);
  volume.gain.exponentialRampToValueAtTime(QUIET, begin + fade);
  tone.connect(volume).connect(on.destination);
  tone.start(begin);
  tone.stop(begin + fade);
}

const QUIET = 0.0001;

/** How much lower each tier sounds than the one below it. */
const LOWER = 0.8;

/** Bone on bone: two that do not agree, gone at once; lower on higher tiers. */
export function laid(tier = 1): void {
  const deep = LOWER ** (tier - 1);
  const tones: Tone[] = [
    { frequency: 2150 * deep, loud: 0.16, fade: 0.05 },
    { frequency: 3470 * deep, loud: 0.07, fade: 0.03, wave: "triangle" },
    { frequency: 410 * deep, loud: 0.2, fade: 0.07 },
  ];
  play(tones, 12);
}

/** The dominoes of a move; nothing where it has none. */
export function move(made: Move): void {
  if (tiles(made).length > 0) laid("tier" in made ? made.tier : 1);
}

/** A knock: something is refused. */
export function refused(): void {
  play([{ frequency: 130, loud: 0.4, fade: 0.12 }, { frequency: 92, loud: 0.3, fade: 0.16, at: 0.09 }], [25, 50, 25]);
}

/** Three notes: a hand is over. */
export function over(): void {
  play([523.25, 659.25, 783.99].map((frequency, index) => ({ frequency, loud: 0.14, fade: 0.5 + 0.3 * index, at: 0.15 + 0.17 * index, wave: "triangle" as const })), [20, 60, 20, 60, 40]);
}
