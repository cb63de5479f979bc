/**
 * What a model may do: these tools and nothing else. Each names things as people do, is read with a schema, and looks the
 * names up in this one family and acts as the person who asks. So a model needs no ids, and can forge none. Some follow
 * from an operation; those written here end in an answer of the built-in rules.
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
  /** Writes many things at once, so the person's own words must ask for it; otherwise this sentence asks them. */
  ownWords?: { kind: Intent["kind"]; message: string; asks: string };
}

function defineTool<Schema extends z.ZodType>(tool: Tool<Schema>): Tool {
  // Input is only ever given to `run` after the schema of the same tool has read it.
  return tool as unknown as Tool;
}

const name = z.string().trim().min(1).max(200);
const timerName = z.string().trim().max(40);
const date = z.iso.date().describe("YYYY-MM-DD");
const time = z
  .string()
  .regex(/^([01]?\d|2[0-3]):[0-5]\d$/)
  .describe("HH:MM, 24 hours");
const wishes = z.array(z.string().max(100)).max(10).describe("What it should be like, in few words");
const mealWish = z.object({ date, meal: mealTypeSchema, wishes });
const list = name.nullish().describe("One of the other lists, by its name; without it the shopping list");
const when = { date: date.nullable(), time: time.nullable(), until: time.nullable() };

export const tools: Readonly<Record<string, Tool>> = {
  ...operationTools,
  add_items: defineTool({
    description: "Put things on the shopping list, or on another list",
    schema: z.object({
      list,
      items: z
        .array(
          z.object({
            item: name.max(120),
            quantity: z.string().trim().max(40).describe('"2", "500 g" or ""'),
            category: z.enum(builtInCategories).optional().describe("Its category in a shop"),
          }),
        )
        .min(1)
        .max(30),
    }),
    run: ({ items, ...named }, question) =>
      addItems({ kind: "add-items", items: items.filter(isItem), ...toList(named) }, question),
  }),
  tick_items: defineTool({
    description: "Tick things of any list off as bought",
    schema: z.object({ items: z.array(name).min(1).max(30) }),
    run: ({ items }, question) =>
      tickItems({ kind: "tick-items", items: items.map((item) => ({ item, quantity: "" })) }, question),
  }),
  remove: defineTool({
    description:
      "Take a thing off a list, or an event of a day out of the calendar, of which without a date it is the next one. The person is asked first.",
    schema: z.object({ name, list, date: date.nullish() }),
    run: ({ name: text, date: day, ...named }, question) =>
      removeItemOrEvent(
        { kind: "remove", text, ...toList(named), ...(day && !named.list && { days: toDays(day, question) }) },
        question,
      ),
  }),
  clear_list: defineTool({
    description: "Empty the whole shopping list, or another list. The person is asked first.",
    schema: z.object({ list }),
    run: (input, question) => clearList({ kind: "clear-list", ...toList(input) }, question),
  }),
  fill_list: defineTool({
    description: "Propose for the shopping list what the planned meals need. The person is asked first.",
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
    description: "Move an event to another day or time; null leaves that as it is",
    schema: z.object({ title: name, ...when }),
    run: (input, question) => moveEvent({ kind: "move-event", ...toTiming(input, question) }, question),
  }),
  set_status: defineTool({
    description:
      'Say how a person of the family can be reached, and until when or for how long. "" is the person who asks, "we" everybody.',
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
    description: "Stop a kitchen timer by its name; an empty name is the one that rings, or the only one",
    schema: z.object({ name: timerName }),
    run: (input, question) => stopTimer({ kind: "stop-timer", ...input, isAll: false }, question),
  }),
  add_time: defineTool({
    description: "Give a kitchen timer more time, or with a number below zero less",
    schema: z.object({ name: timerName, seconds: z.int().min(-maxSeconds).max(maxSeconds) }),
    run: (input, question) => addTime({ kind: "add-time", ...input }, question),
  }),
  tell_everyone: defineTool({
    description: "Call everybody of the family at once, on every screen and phone, with a short text to be read out",
    schema: z.object({ text: z.string().trim().min(1).max(maxTextLength) }),
    run: (input, question) => answerAnnouncement({ kind: "tell-everyone", ...input }, question),
  }),
  tell_timers: defineTool({
    description: "How long is left on the kitchen timers; an empty name means all of them",
    schema: z.object({ name: timerName }),
    run: (input, question) => answerTimers({ kind: "tell-timers", ...input }, question),
  }),
  tell_cost: defineTool({
    description: "What a thing cost the family last; with an empty name about what all on the shopping list comes to",
    schema: z.object({ name: z.string().trim().max(200) }),
    run: (input, question) =>
      answerCost(
        input.name === "" ? { kind: "cost", ask: "list" } : { kind: "cost", ask: "thing", ...input },
        question,
      ),
  }),
  tell_nutrition: defineTool({
    description: "What a serving of a planned meal holds: energy, protein, fat, carbohydrate",
    schema: z.object({ meal: name }),
    run: (input, question) => answerNutrition({ kind: "nutrition", ...input }, question),
  }),
  suggest_meal: defineTool({
    description: "Propose one meal of a day that nobody must leave out. The person is asked before it is planned.",
    schema: mealWish,
    run: (input, question) => suggestMeal(toMealAsk(input, question), question),
  }),
  plan_meal: defineTool({
    description: "Plan one meal of a day at once, in place of what was planned, when the person asked for just that",
    schema: mealWish,
    run: (input, question) => planMeal(toMealAsk(input, question), question),
  }),
  suggest_activities: defineTool({
    description: "Look for new things to do together, in place of those on the dashboard",
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
    ownWords: {
      kind: "activities",
      message: "what activities can we do today",
      asks: "Shall I look for new things to do?",
    },
  }),
};

/** A model may say "the dm list"; the list that every family has needs no name. */
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

function toMealAsk({ date: day, meal, wishes: wanted }: z.output<typeof mealWish>, question: Question) {
  return { kind: "plan-meal", mealType: meal, days: toDays(day, question), wishes: wanted } as const;
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
