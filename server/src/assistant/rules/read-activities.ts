import { addDays } from "@hub/shared/days";
import { findDays } from "./day-phrases.ts";
import type { Intent } from "./intent.ts";

const activity =
  /\bactivit(?:y|ies)\b|\bsomething (?:fun |nice |else |new )?(?:to do|fun|active|outdoors?|indoors?)\b|\b(?:what|where) (?:can|could|should|shall) (?:we|they|the kids|the children|I) (?:do|go)\b|\bthings to do\b|\bouting\b|\b(?:I'm|we're|kids are|children are) bored\b|\bideas? for (?:the |a )?(?:kids|children|family|rainy|afternoon)/i;
const indoor = /\bindoors?\b|\binside\b|\bat home\b|\brain(?:y|ing)?\b|\bsnow(?:y|ing)?\b/i;
const outdoor = /\boutdoors?\b|\boutside\b|\bouting\b|\btrip\b|\bexcursion\b|\bfresh air\b/i;

/** Reads requests for activities. */
export function readActivities(text: string, today: string): Intent | undefined {
  if (!activity.test(text) || /\b(?:list|calendar)\b/i.test(text)) return undefined;
  const days = findDays(text, today)?.days ?? { start: today, end: addDays(today, 1), words: "today" };
  return {
    kind: "activities",
    days,
    isIndoor: detectIndoor(text),
    isForChildren: /\b(?:kids?|children|child|toddlers?)\b/i.test(text),
  };
}

function detectIndoor(text: string): boolean | undefined {
  if (indoor.test(text)) return true;
  return outdoor.test(text) ? false : undefined;
}
