import { findDays } from "./day-phrases.ts";
import type { Intent } from "./intent.ts";

const who = "(I|we|my \\p{L}+|\\p{L}[\\p{L}'-]*?)";
const be = "(?:'m|'?s|'re| am| is| are| has been| have been)";
const very = "(?: (?:very|really|severely|badly|also|both|all))?";
/** The second group is the restricted food. */
const restrictionPatterns: readonly RegExp[] = [
  new RegExp(`^${who}${be}${very} (?:allergic|sensitive) to (.+)$`, "iu"),
  new RegExp(`^${who}(?:'ve| have| has|'s)(?: got)? (?:a |an )?${very} ?(.+?)(?: food)? allerg(?:y|ies)$`, "iu"),
  new RegExp(
    `^${who}${be}${very} (?:a )?((?:\\p{L}+[ -])?intolerant|vegetarians?|vegans?|pescatarians?|c(?:o?)eliac)(?: now)?$`,
    "iu",
  ),
  new RegExp(
    `^${who} (?:(?:can't|cannot|can not|mustn't|must not|may not|shouldn't) (?:eat|have)|(?:don't|doesn't|do not|does not) eat) (.+)$`,
    "iu",
  ),
  new RegExp(`^${who}${be} not allowed to (?:eat|have) (.+)$`, "iu"),
];

const statement =
  /^(?!\p{L}+'d\b)(?:I|we|the kids|the children|my \p{L}+|\p{L}[\p{L}'-]*) (?:(?:really|all|both|also|don't|doesn't|do not|does not|can't|cannot) )*(?:like|likes|love|loves|enjoy|enjoys|prefer|prefers|hate|hates|dislike|dislikes|stand|adore)\b (?!to\b|it$|that$|this$|them$|you\b|the idea)(.+)$|^(?:I'm|we're) (?:not (?:a fan of|fond of|keen on)|sick of|tired of) .+$|^(?:something|anything) .+ on (?:week ?days|week ?nights|school nights|week ?ends|sundays)$|^(?:my|our|.+'s) favou?rites? .+$/iu;
const remembering = /^(?:remember|keep in mind|note|learn)(?: that|:|,)? (?!to\b|me\b|the (?:milk|list))(.+)$/i;
const forgetting =
  /^forget (?:that |about |what I said about |the thing (?:about|with) )?(?:the (?=\p{L}+$))?(?!it\b|that\b|this\b|everything\b)(.+)$/iu;
const asking =
  /^(?:what do you (?:know|remember) about (?:me|us|my tastes?|what (?:I|we) (?:like|eat|love)(?: to eat| eating)?)|what (?:have you|did you) (?:learned?|remember(?:ed)?|noted?)(?: about (?:me|us))?|what do (?:I|we) (?:like|not like|dislike|prefer)|(?:show|tell)(?: me)? (?:my|our) (?:tastes?|preferences))$/i;

/** Reads tastes, restrictions, and requests to remember or forget a taste. */
export function readTastes(text: string, today: string): Intent | undefined {
  if (asking.test(text)) return { kind: "list-tastes" };
  const forgotten = forgetting.exec(text)?.[1];
  if (forgotten) return { kind: "forget", text: forgotten };
  const remembered = remembering.exec(text)?.[1];
  const restricted = readRestriction(remembered ?? text);
  if (restricted) return restricted;
  if (remembered) return { kind: "remember", text: remembered };
  // "I like fish tonight" is a wish for tonight, not a taste.
  const isForADay = findDays(text.replace(/\bon (?:week ?days|week ?ends|sundays)\b/i, ""), today) !== undefined;
  return statement.test(text) && !isForADay ? { kind: "remember", text } : undefined;
}

function readRestriction(text: string): Intent | undefined {
  for (const pattern of restrictionPatterns) {
    const [, name = "", items = ""] = pattern.exec(text) ?? [];
    if (items === "") continue;
    const restrictions = items
      .split(/\s*(?:,|\band\b|\bor\b)\s*/)
      .map((item) => item.replace(/^(?:any|all|the|a|an)\s+/i, "").replace(/\s+(?:at all|any ?more|either|too)$/i, ""))
      .filter(Boolean);
    return { kind: "restrict", name: /^I$/i.test(name) ? "" : name, restrictions };
  }
  return undefined;
}
