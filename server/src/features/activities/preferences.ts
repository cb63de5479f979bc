import type { generateActivities } from "@hub/shared/features/activities/endpoints";
import type * as z from "zod/mini";

type Preferences = z.output<(typeof generateActivities)["input"]>["preferences"];

/** Extracts the family's likes, and whether activities must be indoors (true) or outdoors (false). */
export function readPreferences(preferences: Preferences): { likes: string[]; isIndoor: boolean | undefined } {
  if (preferences === undefined) return { likes: [], isIndoor: undefined };
  if (typeof preferences === "string") return readWords(preferences.split(/[,;]|\band\b/));
  if (Array.isArray(preferences)) return readWords(preferences);
  const { indoor, ...tags } = preferences;
  const likes = Object.entries(tags).flatMap(([name, value]) => {
    if (typeof value === "string") return value.split(",");
    return value === true ? [name] : [];
  });
  return { likes: trimAll(likes), isIndoor: typeof indoor === "boolean" ? indoor : readWords(likes).isIndoor };
}

/** If only "indoor" or only "outdoor" is named, it is required. "outdoor, indoor" requires neither. */
function readWords(words: readonly string[]): { likes: string[]; isIndoor: boolean | undefined } {
  const likes = trimAll(words);
  const namesIndoor = likes.some((like) => /^in(door|side)/i.test(like));
  const namesOutdoor = likes.some((like) => /^out(door|side)/i.test(like));
  return { likes, isIndoor: namesIndoor === namesOutdoor ? undefined : namesIndoor };
}

function trimAll(words: readonly string[]): string[] {
  return words.map((word) => word.trim()).filter(Boolean);
}
