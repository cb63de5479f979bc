/** Finds the amount to move an event by: "by an hour", "half an hour later", "forward by 20 minutes". */
import { numberPattern, readNumber } from "@hub/shared/spoken-numbers";
import { removePart } from "./tidy.ts";

interface Shift {
  /** Negative means earlier. */
  minutes: number;
  /** The sentence without the amount. */
  rest: string;
}

const amount = `(half an hour|an hour and a half|(?:an?|${numberPattern}) (?:minutes?|mins?|hours?|days?|weeks?))`;
const way = "(later|earlier|sooner|back|forward|forwards|up)";
const shifting = new RegExp(`\\b(?:(?:${way} )?by ${amount}(?: ${way})?|${way} ${amount}|${amount} ${way})\\b`, "i");
const unitMinutes: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60, w: 7 * 24 * 60 };

/** Ten years. Much longer shifts would exceed the range of dates. */
const maxMinutes = 10 * 366 * 24 * 60;

/** Undefined if the sentence contains no such amount. */
export function findShift(text: string): Shift | undefined {
  const match = shifting.exec(text);
  if (!match) return undefined;
  const [matched = "", ...parts] = match;
  const found = new RegExp(amount, "i").exec(matched)?.[0] ?? "";
  const minutes = minutesOf(found.toLowerCase());
  if (!Number.isInteger(minutes) || minutes > maxMinutes) return undefined;
  const isEarlier = parts.some((part) => /^(?:earlier|sooner|forwards?|up)$/i.test(part ?? ""));
  return {
    minutes: isEarlier ? -minutes : minutes,
    rest: removePart(text, matched),
  };
}

function minutesOf(words: string): number {
  if (words === "half an hour") return 30;
  if (words === "an hour and a half") return 90;
  const [count = "", unit = ""] = words.split(" ");
  return (/^an?$/.test(count) ? 1 : readNumber(count)) * (unitMinutes[unit.charAt(0)] ?? Number.NaN);
}
