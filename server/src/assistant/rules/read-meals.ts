import { addDays, weekdayOf } from "@hub/shared/days";
import type { MealType } from "@hub/shared/features/meals/schema";
import { type Days, findDays } from "./day-phrases.ts";
import type { Intent } from "./intent.ts";

const meal =
  "(?:dinners?|supper|tea|lunch(?:es)?|breakfasts?|snack|meals?|meal ?plan|menu)(?! (?:cereals?|bars?|box(?:es)?|bags?|rolls?|meat|mix))";
const planningWeek =
  /\b(?:plan|make|create|generate|suggest|prepare|do)\b.*\b(?:meals?|dinners|breakfasts|lunches|meal ?plans?|menus?|week)\b|\bmeal ?plans?\b|\bmenu for\b/i;
const planningOne = new RegExp(
  `\\b(?:plan|suggest|make|find|recommend|give (?:me|us)|think of|choose|pick|propose|need)\\b.*\\b(?:${meal}|recipe|to (?:eat|cook)|dish)\\b|\\b(?:suggest|recommend|make|cook) something\\b|\\bwhat (?:should|could|can|shall) (?:we|I) (?:cook|make|eat|have)\\b|\\bwhat do we (?:cook|make)\\b|\\b(?:another|different|other|new) (?:${meal}|recipe|dish|idea for ${meal})\\b|\\b${meal} ideas?\\b|\\bideas? for ${meal}\\b|^(?:give (?:me|us) )?another one$|^(?:I|we)(?:'d| would)? (?:want|like|fancy|feel like)\\b.*\\b(?:tonight|${meal}|to eat|pasta|soup|salad|curry|pizza|fish|rice)\\b|^(?:something|anything) (?!fun|to do|else to do|active|outdoors?|indoors?|planned|on\\b|up\\b|happening|going).+`,
  "iu",
);
const question = new RegExp(
  `^(?:what's|what are|what do|what will|when's|is there|(?:tell|show)(?: me| us)?|read)\\b.*\\b(?:${meal}|to eat|cooking|eating|on the menu|planned to eat)\\b|^what are we (?:having|eating|cooking)\\b|^what's (?:cooking|for (?:dinner|supper|tea|lunch))\\b|^${meal}(?: for)?$|^what (?:do|are|will) we (?:eat|eating)\\b|^what (?:do|are|will) we (?:have|having) (?:for|tonight)\\b`,
  "i",
);

/** Reads questions about planned meals and requests for suggestions. */
export function readMeals(text: string, today: string): Intent | undefined {
  if (/\b(?:list|calendar|event|appointment)\b/i.test(text)) return undefined;
  const found = findDays(text, today);
  const rest = found?.rest ?? text;
  const days: Days = found?.days ?? defaultDays(text, today);
  const isSpan = found !== undefined && addDays(days.start, 1) < days.end;
  if (question.test(rest) && !/\b(?:should|could|can|shall)\b/i.test(rest))
    return { kind: "dinner", mealType: mealTypeOf(text) ?? "dinner", days };
  const isWish = planningOne.test(rest) || planningOne.test(text);
  if (!isWish && !planningWeek.test(text)) return undefined;
  const wishes = wishesOf(text);
  const isWeek =
    isSpan ||
    /\bweek$/.test(days.words) ||
    (!found && planningWeek.test(text) && /\b(?:meals|dinners|breakfasts|lunches|week|plans?|menu)\b/i.test(text));
  const mealType = mealTypeOf(text);
  if (isWeek)
    return { kind: "plan-week", mealType: mealType ?? "dinner", days: isSpan ? days : weekFrom(today), wishes };
  return { kind: "plan-meal", mealType, days: found?.days, wishes };
}

/** Tonight for one meal, seven days for a plan. */
function defaultDays(text: string, today: string): Days {
  if (/\b(?:meals|dinners|meal ?plan|menu)\b/i.test(text))
    return { start: today, end: addDays(today, 7), words: "in the next seven days" };
  return {
    start: today,
    end: addDays(today, 1),
    words: (mealTypeOf(text) ?? "dinner") === "dinner" ? "tonight" : "today",
  };
}

/** The meal type, if named. */
function mealTypeOf(text: string): MealType | undefined {
  return mealNames.find(([name]) => name.test(text))?.[1];
}

const mealNames: readonly (readonly [RegExp, MealType])[] = [
  [/\bbreakfasts?\b/i, "breakfast"],
  [/\blunch(?:es)?\b/i, "lunch"],
  [/\bsnacks?\b/i, "snack"],
  [/\b(?:dinners?|supper|tea|tonight|this evening)\b/i, "dinner"],
];

/** The rest of the week. On its last day, the next seven days. */
function weekFrom(today: string): Days {
  const daysLeft = 7 - weekdayOf(today);
  if (daysLeft > 1) return { start: today, end: addDays(today, daysLeft), words: "this week" };
  return { start: today, end: addDays(today, 7), words: "for the next seven days" };
}

/** The wishes, in the words that the planner understands. */
function wishesOf(text: string): string[] {
  const exclusions = [
    ...text.matchAll(/\b(?:without|no|with no|free of|not) (?:any )?([\p{L}-]+(?: (?:and|or) [\p{L}-]+)*)/giu),
  ]
    .flatMap(([, names = ""]) => names.split(/ (?:and|or) /))
    .filter((name) => !/^(?:too|so|very|more|sure|that|this|want|just|all|same|enough)$/i.test(name))
    .map((name) => `without ${name.toLowerCase()}`);
  const freeOf = [...text.matchAll(/\b([\p{L}]+)[- ]free\b/giu)].map(([, name = ""]) => `${name.toLowerCase()}-free`);
  const liked = [
    ...text.matchAll(
      /\b(vegetarian|vegan|healthy|quick|fast|easy|simple|light|warm|kid-friendly|family-friendly|pasta|soup|salad|fish|chicken|beef|rice|curry|pizza|italian|mexican|asian|indian)\b/gi,
    ),
  ].map(([word]) => word.toLowerCase());
  const refused = new Set(exclusions.map((wish) => wish.replace("without ", "")));
  return [...new Set([...exclusions, ...freeOf, ...liked.filter((word) => !refused.has(word))])];
}
