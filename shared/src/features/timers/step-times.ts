/** Finds the durations in a step of a recipe, for timers. */

import { amountPattern, readAmount } from "../../amounts/amount.ts";
import { findDuration } from "../../durations.ts";
import { maxSeconds } from "./schema.ts";

const unit = "(?:hours?|hrs?|h|minutes?|mins?|min|seconds?|secs?|sec)\\b";
/** "1 1/2 hours", "20 to 25 minutes", and with the unit twice. */
const time = new RegExp(
  `(?<![\\w.,/])(${amountPattern})[ -]?(${unit})(?:(?: ?[-–—] ?| (?:to|or) )${amountPattern}[ -]?${unit})?`,
  "gi",
);
/** Phrases with a duration that is not a waiting time. */
const vague =
  /\b(?:every|each|a few|a couple of|the (?:first|last)) (?:\d+ )?(?:hours?|minutes?|mins?|seconds?|secs?)\b/gi;
const maxTimes = 3;

/** Times in two parts of a step are separate, even if a speaker would mean their sum. */
const partEnd = /[.;:!] |,? then |, (?:and )?/i;

/** The durations of a step in seconds, in order, each once. A range counts as its shorter end, so nothing burns. */
export function stepTimes(step: string): number[] {
  const plain = step
    .replace(time, (found, amount: string, unitName: string) => {
      const read = readAmount(amount);
      return read ? `${read.min} ${unitName}` : found;
    })
    .replace(vague, " ");
  return [...new Set(plain.split(partEnd).flatMap(timesOfPart))].slice(0, maxTimes);
}

function timesOfPart(part: string): number[] {
  const found = findDuration(part);
  if (!found) return [];
  const others = timesOfPart(found.rest);
  return found.seconds <= maxSeconds ? [found.seconds, ...others] : others;
}
