/** Parses tastes: "I don't like mushrooms", "we love curry", "something quick on weekdays". */
import { weekdayOf } from "@hub/shared/days";
import { nameKey } from "@hub/shared/text";

/** Foods, kinds of dishes and activities that the family likes and dislikes, in lower case. */
export interface Tastes {
  liked: string[];
  disliked: string[];
}

const onWeekdays = /\b(?:on |during |in )?(?:the )?(?:week ?days?|week ?nights?|school (?:days?|nights?)|the week)\b/;
const onWeekends = /\b(?:on |at |over )?(?:the )?(?:week ?ends?|saturdays?(?: and sundays?)?|sundays?)\b/;
const dislikePattern =
  /\b(?:(?:don't|doesn't|do not|does not|didn't|never|can't|cannot|won't)(?: really| ever)? (?:like|love|eat|enjoy|want|fancy|stand|care for)|dislikes?|hates?|not (?:a fan of|fond of|keen on|into)|(?:tired|sick) of|no more)\b|^(?:no|not|without|nothing with|avoid|less)\b/;
const likePattern =
  /\b(?:likes?|loves?|enjoys?|prefers?|adores?|fans? of|fond of|favou?rites?(?: \p{L}+)? (?:is|are))\b|^(?:something|anything|more|lots of)\b/u;
const maxBareWords = 3;
const fillers =
  /\b(?:a|an|the|any|all|some|very|really|so|too|much|many|lots? of|often|always|eating|cooking|doing|going|to|eat|cook|have|do|it|food|meals?|dish(?:es)?|dinners?|lunch(?:es)?|for|when|something|things?|most|best|everything|anything|with|in)\b/g;

/** The tastes that apply on a day. Sentences without a like or dislike are ignored. */
export function readTastes(preferences: readonly string[], day: string): Tastes {
  const tastes: Tastes = { liked: [], disliked: [] };
  for (const preference of preferences) {
    const text = nameKey(preference).replace(/[’`]/g, "'");
    if (!appliesOn(text, day)) continue;
    const statement = text.replace(onWeekdays, " ").replace(onWeekends, " ").trim();
    const disliked = textAfter(dislikePattern, statement);
    const subject =
      disliked ?? textAfter(likePattern, statement) ?? (statement.split(" ").length <= maxBareWords ? statement : "");
    (disliked === undefined ? tastes.liked : tastes.disliked).push(...splitThings(subject));
  }
  return tastes;
}

/** True if the names contain every word of the taste, in singular or plural: "red lentils" contains "lentil". */
export function hasTaste(names: readonly string[], taste: string): boolean {
  const parts = names.flatMap((name) => nameKey(name).split(/[^\p{L}\p{N}]+/u));
  return taste.split(" ").every((word) => parts.some((part) => stem(part) === stem(word)));
}

function appliesOn(text: string, day: string): boolean {
  const isWeekend = weekdayOf(day) % 6 === 0;
  if (onWeekdays.test(text)) return !isWeekend;
  return !onWeekends.test(text) || isWeekend;
}

function textAfter(pattern: RegExp, text: string): string | undefined {
  const match = pattern.exec(text);
  return match ? text.slice(match.index + match[0].length) : undefined;
}

function splitThings(subject: string): string[] {
  return subject
    .split(/\s*(?:[,;.&/]|\band\b|\bor\b|\bbut\b)\s*/)
    .map((thing) => thing.replace(fillers, " ").replace(/\s+/g, " ").trim())
    .filter((thing) => thing.length > 2);
}

function stem(word: string): string {
  return word.length > 3 ? word.replace(/ies$/, "y").replace(/(?:(?<=[osxh])e)?s$/, "") : word;
}
