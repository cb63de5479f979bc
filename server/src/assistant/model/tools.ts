/**
 * The model's tools, the only actions a model can take. Each tool parses its input with a schema, looks up names in the
 * family's document, and acts with the user's role. So a model needs no ids and cannot forge any. Some tools are
 * generated from operations; the others here end in an answer of the built-in rules.
 */
import { addDays } from "@hub/shared/days";
import { mealTypeSchema } from "@hub/shared/features/meals/schema";
import { statusSchema } from "@hub/shared/features/members/schema";
import { maxTextLength } from "@hub/shared/features/messages/schema";
import { builtInCategories } from "@hub/shared/features/shopping/categories";
import { itemName, itemQuantity } from "@hub/shared/features/shopping/schema";
import { maxSeconds } from "@hub/shared/features/timers/schema";
import { formatDay } from "@hub/shared/phrases";
import * as z from "zod";
import type { Question } from "../actions/responder.ts";
import { answerActivities } from "../rules/answer-activities.ts";
import { answerAnnouncement } from "../rules/answer-announcement.ts";
import { addEvent, moveEvent } from "../rules/answer-calendar.ts";
import { answerCost, answerNutrition } from "../rules/answer-costs.ts";
import { addItems, clearList, fillList, tickItems } from "../rules/answer-list.ts";
import { planMeal, suggestMeal } from "../rules/answer-meals.ts";
import { setStatus } from "../rules/answer-people.ts";
import { removeItemOrEvent } from "../rules/answer-removal.ts";
import { addTime, answerTimers, startTimer, stopTimer } from "../rules/answer-timers.ts";
import type { Days } from "../rules/day-phrases.ts";
import type { End, Intent } from "../rules/intent.ts";
import type { Reply } from "../rules/reply.ts";
import { operationTools } from "./operation-tools.ts";

export interface Tool<Schema extends z.ZodType = z.ZodType> {
  description: string;
  schema: Schema;
  run(input: z.output<Schema>, question: Question): Reply | Promise<Reply>;
  /**
   * Set if the tool makes many changes. The user's own message must ask for them; otherwise the hub asks this question.
   */
  explicitRequest?: { kind: Intent["kind"]; message: string; question: string };
}

function defineTool<Schema extends z.ZodType>(tool: Tool<Schema>): Tool {
  // The caller parses the input with the schema of the same tool before `run`.
  return tool as unknown as Tool;
}

const name = z.string().trim().min(1).max(200);
const timerName = z.string().trim().max(40);
const date = z.iso.date().describe("YYYY-MM-DD");
const time = z
  .string()
  .regex(/^([01]?\d|2[0-3]):[0-5]\d$/)
  .describe("HH:MM, 24 hours");
const wishes = z.array(z.string().max(100)).max(10).describe("Wishes for the meal, in a few words");
const mealWish = z.object({ date, meal: mealTypeSchema, wishes });
const list = name.nullish().describe("The name of another list; the default is the shopping list");
const when = { date: date.nullable(), time: time.nullable(), until: time.nullable() };

export const tools: Readonly<Record<string, Tool>> = {
  ...operationTools,
  add_items: defineTool({
    description: "Add items to the shopping list or another list",
    schema: z.object({
      list,
      items: z
        .array(
          z.object({
            item: name.max(120),
            quantity: z.string().trim().max(40).describe('"2", "500 g" or ""'),
            category: z.enum(builtInCategories).optional().describe("The item's category in a shop"),
          }),
        )
        .min(1)
        .max(30),
    }),
    run: ({ items, ...named }, question) =>
      addItems({ kind: "add-items", items: items.filter(isItem), ...toList(named) }, question),
  }),
  tick_items: defineTool({
    description: "Check off items of any list as bought",
    schema: z.object({ items: z.array(name).min(1).max(30) }),
    run: ({ items }, question) =>
      tickItems({ kind: "tick-items", items: items.map((item) => ({ item, quantity: "" })) }, question),
  }),
  remove: defineTool({
    description:
      "Remove an item from a list, or an event from the calendar; without a date, the next such event. The user has to confirm.",
    schema: z.object({ name, list, date: date.nullish() }),
    run: ({ name: text, date: day, ...named }, question) =>
      removeItemOrEvent(
        { kind: "remove", text, ...toList(named), ...(day && !named.list && { days: toDays(day, question) }) },
        question,
      ),
  }),
  clear_list: defineTool({
    description: "Remove all items from the shopping list or another list. The user has to confirm.",
    schema: z.object({ list }),
    run: (input, question) => clearList({ kind: "clear-list", ...toList(input) }, question),
  }),
  fill_list: defineTool({
    description: "Propose the ingredients of the planned meals for the shopping list. The user has to confirm.",
    schema: z.object({}),
    run: (_input, question) => fillList({ kind: "fill-list" }, question),
  }),
  add_event: defineTool({
    description: "Add an event to the calendar; without a time it is all day",
    schema: z.object({ title: name, ...when, date }),
    run: (input, question) =>
      addEvent({ kind: "add-event", isAllDay: input.time === null, ...toTiming(input, question) }, question),
  }),
  move_event: defineTool({
    description: "Move an event to another day or time; null keeps the current value",
    schema: z.object({ title: name, ...when }),
    run: (input, question) => moveEvent({ kind: "move-event", ...toTiming(input, question) }, question),
  }),
  set_status: defineTool({
    description:
      'Set the status of a family member, and its end or duration. The name "" means the user, "we" means everyone.',
    schema: z.object({
      name: z.string().trim().max(80),
      status: statusSchema,
      until: time.nullable(),
      forMinutes: z.int().min(1).max(1_440).nullish(),
    }),
    run: ({ until, forMinutes, ...input }, question) =>
      setStatus({ kind: "set-status", ...input, end: toEnd(until, forMinutes) }, question),
  }),
  start_timer: defineTool({
    description: "Start a kitchen timer",
    schema: z.object({ name: timerName, seconds: z.int().min(1).max(maxSeconds) }),
    run: (input, question) => startTimer({ kind: "start-timer", ...input }, question),
  }),
  stop_timer: defineTool({
    description: "Stop a kitchen timer by its name; an empty name means the ringing or only timer",
    schema: z.object({ name: timerName }),
    run: (input, question) => stopTimer({ kind: "stop-timer", ...input, isAll: false }, question),
  }),
  add_time: defineTool({
    description: "Add time to a kitchen timer; a negative number shortens it",
    schema: z.object({ name: timerName, seconds: z.int().min(-maxSeconds).max(maxSeconds) }),
    run: (input, question) => addTime({ kind: "add-time", ...input }, question),
  }),
  announce: defineTool({
    description: "Announce a short text to the whole family, on every screen and phone",
    schema: z.object({ text: z.string().trim().min(1).max(maxTextLength) }),
    run: (input, question) => answerAnnouncement({ kind: "announce", ...input }, question),
  }),
  get_timers: defineTool({
    description: "Get the remaining time of a kitchen timer; an empty name means all timers",
    schema: z.object({ name: timerName }),
    run: (input, question) => answerTimers({ kind: "list-timers", ...input }, question),
  }),
  get_cost: defineTool({
    description: "Get an item's last price; an empty name means the estimated total of the shopping list",
    schema: z.object({ name: z.string().trim().max(200) }),
    run: (input, question) =>
      answerCost(
        input.name === "" ? { kind: "cost", ask: "list" } : { kind: "cost", ask: "thing", ...input },
        question,
      ),
  }),
  get_nutrition: defineTool({
    description: "Get the nutrition of one serving of a planned meal: energy, protein, fat, carbohydrate",
    schema: z.object({ meal: name }),
    run: (input, question) => answerNutrition({ kind: "nutrition", ...input }, question),
  }),
  suggest_meal: defineTool({
    description: "Propose a meal for a day that all eaters can eat. The user confirms before it is planned.",
    schema: mealWish,
    run: (input, question) => suggestMeal(toMealIntent(input, question), question),
  }),
  plan_meal: defineTool({
    description: "Plan a meal for a day and replace the planned one, if the user explicitly asked for it",
    schema: mealWish,
    run: (input, question) => planMeal(toMealIntent(input, question), question),
  }),
  suggest_activities: defineTool({
    description: "Suggest new activities. They replace those on the dashboard.",
    schema: z.object({ isIndoor: z.boolean().nullable(), isForChildren: z.boolean() }),
    run: ({ isIndoor, isForChildren }, question) =>
      answerActivities(
        {
          kind: "activities",
          days: toDays(question.context.today, question),
          isIndoor: isIndoor ?? undefined,
          isForChildren,
        },
        question,
      ),
    explicitRequest: {
      kind: "activities",
      message: "what activities can we do today",
      question: "Should I look for new activities?",
    },
  }),
};

/** A model may say "the dm list". The shopping list needs no name. */
function toList({ list: named }: { list?: string | null | undefined }): { list?: string } {
  const plain = (named ?? "").replace(/^the /i, "").replace(/\s*list$/i, "");
  return /^(?:|shopping|grocery|groceries|main|family|our)$/i.test(plain) ? {} : { list: plain };
}

function isItem({ item, quantity }: { item: string; quantity: string }): boolean {
  return itemName.safeParse(item).success && itemQuantity.safeParse(quantity).success;
}

function toDays(day: string, { context }: Pick<Question, "context">): Days {
  return {
    start: day,
    end: addDays(day, 1),
    words: formatDay(day, context.today),
  };
}

function toMealIntent({ date: day, meal, wishes }: z.output<typeof mealWish>, question: Question) {
  return { kind: "plan-meal", mealType: meal, days: toDays(day, question), wishes } as const;
}

function toTiming(
  input: { title: string; date: string | null; time: string | null; until: string | null },
  { context }: Question,
) {
  const days = input.date === null ? undefined : toDays(input.date, { context });
  const { title } = input;
  return { title, days, minutes: toMinutes(input.time), untilMinutes: toMinutes(input.until) };
}

function toEnd(until: string | null, forMinutes: number | null | undefined): End | undefined {
  if (forMinutes) return { seconds: 60 * forMinutes };
  const minutes = toMinutes(until);
  return minutes === undefined ? undefined : { minutes, isSure: true, days: undefined };
}

function toMinutes(clock: string | null): number | undefined {
  if (clock === null) return undefined;
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}
