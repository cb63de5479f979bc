import type { generateActivities } from "@hub/shared/features/activities/endpoints";
import type * as z from "zod/mini";

type Preferences = z.output<(typeof generateActivities)["input"]>["preferences"];

/** What a family likes, in words, and whether it has to be indoors (true) or outdoors (false). */
export function readPreferences(preferences: Preferences): { likes: string[]; isIndoor: boolean | undefined } {
  if (preferences === undefined) return { likes: [], isIndoor: undefined };
  if (typeof preferences === "string") return readWords(preferences.split(/[,;]|\band\b/));
  if (Array.isArray(preferences)) return readWords(preferences);
  const { indoor, ...tags } = preferences;
  const likes = Object.entries(tags).flatMap(([name, value]) => {
    if (typeof value === "string") return value.split(",");
    return value === true ? [name] : [];
  });
  return { likes: tidy(likes), isIndoor: typeof indoor === "boolean" ? indoor : readWords(likes).isIndoor };
}

/** Naming only indoors, or only outdoors, asks for it; "outdoor, indoor" leaves it open. */
function readWords(words: readonly string[]): { likes: string[]; isIndoor: boolean | undefined } {
  const likes = tidy(words);
  const isIn = likes.some((like) => /^in(door|side)/i.test(like));
  const isOut = likes.some((like) => /^out(door|side)/i.test(like));
  return { likes, isIndoor: isIn === isOut ? undefined : isIn };
}

function tidy(words: readonly string[]): string[] {
  return words.map((word) => word.trim()).filter(Boolean);
}
