import { addDays, hourOf } from "@hub/shared/days";
import { HubError } from "@hub/shared/errors";
import { type DayRange, readMeals } from "@hub/shared/features/meals/document";
import { readPlanningContext, timeRangeOf } from "@hub/shared/features/meals/planning-context";
import type { Meal, MealType, PlannedDish, Recipe } from "@hub/shared/features/meals/schema";
import { warningsFor } from "@hub/shared/features/meals/warnings";
import { readMembers } from "@hub/shared/features/members/document";
import type { Member } from "@hub/shared/features/members/schema";
import { newId } from "@hub/shared/ids";
import { type OperationInput, operations } from "@hub/shared/operations";
import { formatDay, formatList } from "@hub/shared/phrases";
import { readCalendar } from "../../read-calendar.ts";
import type { Change } from "../actions/changes.ts";
import type { OpenQuestion, Question } from "../actions/responder.ts";
import type { IntentOf } from "./intent.ts";
import { askToConfirm, confirm, offer } from "./questions.ts";
import { type Reply, sentence, writeReply } from "./reply.ts";

export async function answerDinner({ days, mealType }: IntentOf<"dinner">, question: Question): Promise<Reply> {
  const { context } = question;
  const planned = await mealsOf(mealType, days, question);
  const members = await context.read(readMembers);
  const mayPlan = context.may(operations.planMeal.act);
  const isOneDay = addDays(days.start, 1) === days.end;
  const [first] = planned;
  if (!first) {
    const nothing = `No ${mealType} is planned ${formatForDays(days.words)} yet.`;
    if (!mayPlan || (mealType !== "dinner" && !isOneDay)) return { lead: nothing };
    const message = isOneDay ? `suggest ${mealType} ${days.words}` : "plan meals for this week";
    return offer(`${nothing} ${isOneDay ? "Shall I suggest one?" : "Shall I plan some?"}`, message);
  }
  if (isOneDay)
    return {
      lead: `${sentence(days.words)} it is **${first.recipeName}**${formatCookingTime(first)}.${describeWarning(first, members)}`,
    };
  return {
    lead: `${sentence(mealPlurals[mealType])} ${days.words}:`,
    list: planned.map((meal) => `${mealLine(meal, context.today)}${describeWarning(meal, members)}`),
  };
}

/** Suggests one meal and plans it after confirmation. Does not repeat the previous suggestion. */
export async function suggestMeal(intent: IntentOf<"plan-meal">, question: Question): Promise<Reply> {
  const { context, openQuestion } = question;
  const previous = previousSuggestion(openQuestion);
  const mealType = intent.mealType ?? previous?.mealType ?? "dinner";
  const isOfPrevious = previous?.mealType === mealType;
  const day = intent.days?.start ?? (isOfPrevious ? previous.date : nextDayFor(mealType, context));
  const [planned] = await mealsOf(mealType, { start: day, end: addDays(day, 1) }, question);
  const avoid = [planned?.recipeName, previous?.recipeName].filter((name) => name !== undefined);
  const dish = await context.suggestions.suggestMeal({ date: day, mealType, preferences: intent.wishes, avoid });
  const lead = `How about **${dish.recipeName}**${formatCookingTime(dish)}?`;
  if (!context.may(operations.planMeal.act)) return { lead: `${lead} Ask an adult to plan it.` };
  const instead = planned ? ` instead of ${planned.recipeName}` : "";
  const words = formatSlot({ date: day, mealType }, context.today);
  const change: Change = { name: "planMeal", input: { ...dish, id: newId<"meal">() } };
  return askToConfirm(
    `${lead} Shall I plan it ${words}${instead}?`,
    [change],
    `Planned **${dish.recipeName}** ${words}.`,
  );
}

/** Plans one meal immediately and replaces the planned one. */
export async function planMeal(intent: IntentOf<"plan-meal">, { context }: Question): Promise<Reply> {
  if (!context.may(operations.planMeal.act)) return { lead: notAllowed };
  const { mealType = "dinner", wishes } = intent;
  const day = intent.days?.start ?? nextDayFor(mealType, context);
  const meal = await context.suggestions.planMeal({ date: day, mealType, preferences: wishes, avoid: [] });
  return { lead: `Planned **${meal.recipeName}** ${formatSlot(meal, context.today)}${formatCookingTime(meal)}.` };
}

/** The hour from which a request for the meal means tomorrow's. */
const overFromHour: Partial<Record<MealType, number>> = { breakfast: 11, lunch: 15 };

function nextDayFor(mealType: MealType, { now, today, timeZone }: Question["context"]): string {
  const isOver = hourOf(now.getTime(), timeZone) >= (overFromHour[mealType] ?? hoursOfDay);
  return isOver ? addDays(today, 1) : today;
}

const hoursOfDay = 24;

const notAllowed = "Only adults can plan meals. Ask one of them.";

/**
 * Proposes the meal for every day without one. Streams each proposal as soon as it is ready, and plans them after
 * confirmation.
 */
export async function* planWeek(
  intent: IntentOf<"plan-week">,
  question: Question,
): AsyncGenerator<string, OpenQuestion | null> {
  const { context, channel, signal } = question;
  const { days, mealType, wishes } = intent;
  if (!context.may(operations.planMeal.act)) {
    yield* writeReply({ lead: notAllowed }, channel);
    return null;
  }
  const planned = await mealsOf(mealType, days, question);
  const missing = daysIn(days).filter((day) => planned.every(({ date }) => date !== day));
  if (missing.length === 0) {
    const list = planned.map((meal) => mealLine(meal, context.today));
    yield* writeReply({ lead: `A ${mealType} is already planned for every day ${days.words}:`, list }, channel);
    return null;
  }
  const { timeZone } = context;
  const range = timeRangeOf(days.start, addDays(days.end, -1), timeZone);
  const events = await readCalendar(context.read, { ...range, timeZone });
  const planningContext = await context.read((doc) =>
    readPlanningContext(doc, { days: daysIn(days), events }, context),
  );
  const names = `${mealPlurals[mealType]} ${days.words}`;
  yield channel === "text" ? `${sentence(names)}:\n` : `Here are the ${names}.`;
  const proposals: PlannedDish[] = [];
  try {
    for (const day of daysIn(days)) {
      if (signal.aborted) return null;
      const existing = planned.find(({ date }) => date === day);
      const avoid = proposals.map(({ recipeName }) => recipeName);
      const meal =
        existing ?? (await context.suggestions.suggestMeal({ date: day, mealType, preferences: wishes, avoid }));
      if (!existing) proposals.push(meal);
      const evening = mealType === "dinner" ? (planningContext.evenings.get(day) ?? []) : [];
      const facts = [...(existing ? ["already planned"] : []), ...evening];
      const line = `${mealLine(meal, context.today)}${facts.length > 0 ? ` (${facts.join(", ")})` : ""}`;
      yield channel === "text" ? `\n- ${line}` : ` ${line}.`;
    }
  } catch (error) {
    // Keep the proposals made so far, and add the reason for stopping as a sentence.
    if (!(error instanceof HubError) || error.code !== "invalid") throw error;
    yield `${channel === "text" ? "\n\n" : " "}${error.message}`;
  }
  if (proposals.length === 0) return null;
  const count = proposals.length === 1 ? `this ${mealType}` : `these ${proposals.length} ${mealPlurals[mealType]}`;
  const constraints =
    planningContext.constraints.length > 0 ? `Taking into account: ${planningContext.constraints.join("; ")}. ` : "";
  yield `${channel === "text" ? "\n\n" : " "}${constraints}Shall I plan ${count}?`;
  const changes = proposals.map((meal): Change => ({ name: "planMeal", input: { ...meal, id: newId<"meal">() } }));
  return confirm(changes, `Planned ${count}. Say “create a shopping list” to add the ingredients.`);
}

const mealPlurals: Readonly<Record<MealType, string>> = {
  breakfast: "breakfasts",
  lunch: "lunches",
  dinner: "dinners",
  snack: "snacks",
};

function mealsOf(mealType: MealType, days: DayRange, { context }: Question): Promise<Meal[]> {
  return context.read((doc) => readMeals(doc, days).filter((meal) => meal.mealType === mealType));
}

function daysIn({ start, end }: { start: string; end: string }): string[] {
  const days: string[] = [];
  for (let day = start; day < end; day = addDays(day, 1)) days.push(day);
  return days;
}

function previousSuggestion(openQuestion: OpenQuestion | null): OperationInput<"planMeal"> | undefined {
  if (openQuestion?.kind !== "confirm") return undefined;
  const change = openQuestion.changes.find(({ name }) => name === "planMeal");
  return change?.name === "planMeal" ? change.input : undefined;
}

function mealLine({ date, recipeName }: Pick<Meal, "date" | "recipeName">, today: string): string {
  return `${sentence(formatDay(date, today).replace(/^on /, ""))}: ${recipeName}`;
}

function formatCookingTime({ prepTime, cookTime }: Pick<Recipe, "prepTime" | "cookTime">): string {
  const minutes = (prepTime ?? 0) + (cookTime ?? 0);
  return minutes === 0 ? "" : `, ${minutes} minutes`;
}

/** "for tonight", "for breakfast tomorrow", "as a snack on Friday" */
function formatSlot({ date, mealType }: Pick<Meal, "date" | "mealType">, today: string): string {
  const words = formatDay(date, today);
  if (mealType === "dinner") return formatForDays(date === today ? "tonight" : words);
  return `${mealType === "snack" ? "as a snack" : `for ${mealType}`} ${words}`;
}

/** "for tonight", "for Friday" */
function formatForDays(words: string): string {
  return /^(?:this|on|in|for) /.test(words) ? words : `for ${words}`;
}

/** A warning if a planned meal violates a restriction, for example one that was added later. */
function describeWarning(meal: Meal, members: readonly Member[]): string {
  const { warnings } = warningsFor(meal, members);
  if (warnings.length === 0) return "";
  const hits = new Map(warnings.map(({ member, found }) => [member, found]));
  return ` Careful: not for ${formatList([...hits].map(([member, found]) => `${member} (${found})`))}.`;
}
