/** Durations in speech: "ten minutes", "half an hour", "an hour and twenty minutes", "90 seconds". */
import { numberPattern, readNumber } from "./spoken-numbers.ts";

const unitSeconds = { h: 3_600, m: 60, s: 1 } as const;

// "6 am" is not six minutes.
const amount = `(?:\\d+ \\d/\\d|\\d* ?[½¼¾]|\\d+/\\d|${numberPattern}|an?(?=[ -])|half an?|(?:a )?quarter of an|a couple of|a few)`;
const unit = "(hours?|hrs?|h|minutes?|mins?|min|m|seconds?|secs?|sec|s)";
// "The big ones" is not a second.
const part = `(?!ones\\b)(${amount})(?:[ -]and[ -]a[ -](half))?[ -]?${unit}\\b(?: and a (half|quarter)\\b)?`;
const whole = new RegExp(
  `(?:\\b|^)${part}(?:(?:,| and|, and)? (${amount})[ -]?(minutes?|mins?|min|m|seconds?|secs?|sec|s)\\b)?`,
  "i",
);

/** A duration, and the sentence without it. */
export interface DurationMatch {
  seconds: number;
  rest: string;
}

/** Finds the first duration in a sentence; undefined without one. */
export function findDuration(text: string): DurationMatch | undefined {
  const match = whole.exec(text);
  if (!match) return undefined;
  const [matched, count = "", halfBefore, unitName = "", more, secondCount, secondUnit] = match;
  const each = secondsOf(unitName);
  const first = (amountOf(count) + (halfBefore ? 0.5 : 0) + partOf(more)) * each;
  const second = secondCount === undefined ? 0 : amountOf(secondCount) * secondsOf(secondUnit ?? "");
  const seconds = Math.round(first + second);
  const rest = text.replace(matched, " ").replace(/\s+/g, " ").trim();
  return Number.isFinite(seconds) && seconds > 0 ? { seconds, rest } : undefined;
}

function secondsOf(name: string): number {
  const letter = name[0]?.toLowerCase();
  return letter === "h" || letter === "m" ? unitSeconds[letter] : unitSeconds.s;
}

function partOf(word: string | undefined): number {
  if (word === undefined) return 0;
  return word.toLowerCase() === "half" ? 0.5 : 0.25;
}

function amountOf(words: string): number {
  const lower = words.toLowerCase();
  if (lower.startsWith("half")) return 0.5;
  if (lower.includes("quarter")) return 0.25;
  if (lower === "a couple of") return 2;
  if (lower === "a few") return 3;
  return lower === "a" || lower === "an" ? 1 : (fractionOf(lower) ?? readNumber(lower));
}

/** The value of a fraction: "1 1/2", "1½", "3/4"; undefined for a number without one. */
function fractionOf(text: string): number | undefined {
  const [, whole, above, below] = /^(?:(\d+) ?)??(\d)\/(\d)$/.exec(text.normalize("NFKC").replace("⁄", "/")) ?? [];
  return above === undefined ? undefined : Number(whole ?? 0) + Number(above) / Number(below);
}
