import { addDays } from "@hub/shared/days";
import { readMeals } from "@hub/shared/features/meals/document";
import type { Meal, Recipe } from "@hub/shared/features/meals/schema";
import { warningsFor } from "@hub/shared/features/meals/warnings";
import { readMembers } from "@hub/shared/features/members/document";
import type { Member } from "@hub/shared/features/members/schema";
import { newId } from "@hub/shared/ids";
import { listWords } from "../list-words.ts";
import type { OpenEnd, Question } from "../replies.ts";
import type { AskOf } from "./ask.ts";
import { type Said, sentence, write } from "./said.ts";
import { dayWords } from "./when.ts";

export async function tellDinner({ days, mealType }: AskOf<"dinner">, question: Question): Promise<Said> {
  const { household } = question;
  const dinners = await household.read((doc) => readMeals(doc, days).filter((meal) => meal.mealType === mealType));
  const members = await household.read(readMembers);
  const mayPlan = household.may("plan-meals");
  const isOneDay = addDays(days.start, 1) === days.end;
  const [first] = dinners;
  if (!first) {
    const nothing = `No ${mealType} is planned ${forWords(days.words)} yet.`;
    if (!mayPlan || mealType !== "dinner") return { lead: nothing };
    const message = isOneDay ? `suggest dinner ${days.words}` : "plan meals for this week";
    const question = isOneDay ? "Shall I suggest one?" : "Shall I plan them?";
    return { lead: `${nothing} ${question}`, openEnd: { kind: "instead", message } };
  }
  if (isOneDay)
    return {
      lead: `${sentence(days.words)} it is **${first.recipeName}**${minutesWords(first)}.${careWords(first, members)}`,
    };
  return {
    lead: `${mealType === "dinner" ? "Dinners" : sentence(mealType)} ${days.words}:`,
    list: dinners.map((meal) => `${dinnerLine(meal, household.today)}${careWords(meal, members)}`),
  };
}

/** Suggests one dinner, and plans it only after a yes. What was suggested just before is not suggested again. */
export async function suggestDinner(ask: AskOf<"plan-dinner">, question: Question): Promise<Said> {
  const { household, openEnd } = question;
  const former = suggestedIn(openEnd);
  const day = ask.days?.start ?? former?.date ?? household.today;
  const words = ask.days?.words ?? (day === household.today ? "tonight" : dayWords(day, household.today));
  const [planned] = await dinnersOf({ start: day, end: addDays(day, 1) }, question);
  const avoid = [planned?.recipeName, former?.recipeName].filter((name) => name !== undefined);
  const dish = await household.thinking.suggestDinner({ day, preferences: ask.wishes, avoid });
  const lead = `How about **${dish.recipeName}**${minutesWords(dish)}?`;
  if (!household.may("plan-meals")) return { lead: `${lead} Ask an adult to plan it.` };
  const instead = planned ? ` instead of ${planned.recipeName}` : "";
  return {
    lead: `${lead} Shall I plan it ${forWords(words)}${instead}?`,
    openEnd: {
      kind: "confirm",
      changes: [{ name: "planMeal", input: { ...dish, id: newId<"meal">() } }],
      done: `Planned **${dish.recipeName}** ${forWords(words)}.`,
    },
  };
}

/** Plans one dinner at once, in place of what was planned. */
export async function planDinner(ask: AskOf<"plan-dinner">, { household }: Question): Promise<Said> {
  if (!household.may("plan-meals")) return { lead: notPlanning };
  const day = ask.days?.start ?? household.today;
  const words = ask.days?.words ?? "tonight";
  const meal = await household.thinking.planDinner({ day, preferences: ask.wishes, avoid: [] });
  return { lead: `Planned **${meal.recipeName}** ${forWords(words)}${minutesWords(meal)}.` };
}

const notPlanning = "Planning meals is for the adults of the family. Ask one of them.";

/** Plans every day that has no dinner yet; each is told as soon as it stands. */
export async function* planWeek(ask: AskOf<"plan-week">, question: Question): AsyncGenerator<string, null> {
  const { household, channel, signal } = question;
  const { days, wishes } = ask;
  if (!household.may("plan-meals")) {
    yield* write({ lead: notPlanning }, channel);
    return null;
  }
  const planned = new Map((await dinnersOf(days, question)).map((meal) => [meal.date, meal]));
  const missing = daysIn(days).filter((day) => !planned.has(day));
  if (missing.length === 0) {
    yield* write(
      {
        lead: `Every day has its dinner ${days.words}:`,
        list: [...planned.values()].map((meal) => dinnerLine(meal, household.today)),
      },
      channel,
    );
    return null;
  }
  yield channel === "text" ? `Dinners ${days.words}:\n` : `Here are the dinners ${days.words}.`;
  try {
    for (const day of daysIn(days)) {
      if (signal.aborted) return null;
      const meal = planned.get(day) ?? (await household.thinking.planDinner({ day, preferences: wishes, avoid: [] }));
      yield channel === "text" ? `\n- ${dinnerLine(meal, household.today)}` : ` ${dinnerLine(meal, household.today)}.`;
    }
  } catch (error) {
    // Why it goes no further is a sentence of its own.
    yield channel === "text" ? "\n\n" : " ";
    throw error;
  }
  yield channel === "text"
    ? "\n\nSay “create a shopping list” for what they need."
    : " Shall I make the shopping list?";
  return null;
}

function dinnersOf(days: { start: string; end: string }, { household }: Question): Promise<Meal[]> {
  return household.read((doc) => readMeals(doc, days).filter(({ mealType }) => mealType === "dinner"));
}

function daysIn({ start, end }: { start: string; end: string }): string[] {
  const days: string[] = [];
  for (let day = start; day < end; day = addDays(day, 1)) days.push(day);
  return days;
}

function suggestedIn(openEnd: OpenEnd | null): { recipeName: string; date: string } | undefined {
  if (openEnd?.kind !== "confirm") return undefined;
  const change = openEnd.changes.find(({ name }) => name === "planMeal");
  return change?.name === "planMeal" ? change.input : undefined;
}

function dinnerLine({ date, recipeName }: Meal, today: string): string {
  return `${sentence(dayWords(date, today).replace(/^on /, ""))}: ${recipeName}`;
}

function minutesWords({ prepTime, cookTime }: Pick<Recipe, "prepTime" | "cookTime">): string {
  const minutes = (prepTime ?? 0) + (cookTime ?? 0);
  return minutes === 0 ? "" : `, ${minutes} minutes`;
}

/** "for tonight", "for Friday" */
function forWords(words: string): string {
  return /^(?:this|on|in|for) /.test(words) ? words : `for ${words}`;
}

/** A warning where somebody must not eat what is planned, as after a restriction was added. */
function careWords(meal: Meal, members: readonly Member[]): string {
  const { warnings } = warningsFor(meal, members);
  if (warnings.length === 0) return "";
  const hits = new Map(warnings.map(({ member, found }) => [member, found]));
  return ` Careful: not for ${listWords([...hits].map(([member, found]) => `${member} (${found})`))}.`;
}
