/** The times that a step of a recipe names, to be set as timers. */
import { findDuration } from "../../durations.ts";
import { maxSeconds } from "./schema.ts";

const fractions: Readonly<Record<string, string>> = {
  "½": ".5",
  "¼": ".25",
  "¾": ".75",
  "1/2": ".5",
  "1/4": ".25",
  "3/4": ".75",
};
const fraction = /(?:\b(\d+)[ -]?)?([½¼¾]|(?<![\d/])[13]\/[24])(?![\d/])/g;
const unit = "(?=[ -]?(?:hours?|hrs?|h|minutes?|mins?|min|seconds?|secs?|sec)\\b)";
/** "20 to 25 minutes", and with the unit twice. What is looked at early is not burnt. */
const range = new RegExp(
  `(\\d+(?:\\.\\d+)?)(?:[ -]?(?:hours?|minutes?|mins?))?(?: ?[-–—] ?| (?:to|or) )\\d+(?:\\.\\d+)?${unit}`,
  "gi",
);
/** Nothing of this is a time to wait for. */
const vague =
  /\b(?:every|each|a few|a couple of|the (?:first|last)) (?:\d+ )?(?:hours?|minutes?|mins?|seconds?|secs?)\b/gi;
const maxTimes = 3;

/** Times in two parts of a step are two, also where a speaker would mean their sum. */
const partEnd = /[.;:!] |,? then |, (?:and )?/i;

/** All of them in seconds, in their order, each once; of a range the least. */
export function stepTimes(step: string): number[] {
  const plain = step
    .replace(fraction, (_, whole: string | undefined, part: string) => `${whole ?? "0"}${fractions[part] ?? ""}`)
    .replace(range, "$1")
    .replace(vague, " ");
  return [...new Set(plain.split(partEnd).flatMap(timesOfPart))].slice(0, maxTimes);
}

function timesOfPart(part: string): number[] {
  const found = findDuration(part);
  if (!found) return [];
  const others = timesOfPart(found.rest);
  return found.seconds <= maxSeconds ? [found.seconds, ...others] : others;
}
