/** Models for tests: one that acts like the built-in rules, and an adversarial one. */

import type { End, Intent } from "../assistant/rules/intent.ts";
import { understand } from "../assistant/rules/understand.ts";
import type { ChatRequest, StubModel, ToolCall } from "./ai-server.ts";

/** Understands messages with the rules, and acts with its tools. `today` is the family's day. */
export function createHelpfulModel(today: string): StubModel {
  return (request, count) => {
    if (request.response_format || !request.tools) return { kind: "say", text: structured(request, count) };
    const intent = understand(messageOf(request), today);
    if (intent.kind === "dinner") return { kind: "say", text: `Tonight there is ${dinnerOf(request, today)}.` };
    const call = leans.test(messageOf(request)) ? undefined : callOf(intent, today);
    return call ? { kind: "say", text: "", calls: [call] } : { kind: "say", text: "Hello, how can I help?" };
  };
}

/** Messages that refer to earlier ones, which this model does not remember. */
const leans = /^(?:and|also|or|no|wrong|another|something else)\b/i;

/** The dinner of a day, from the facts that the hub sends to a model. */
function dinnerOf({ messages }: ChatRequest, day: string): string {
  const facts = messages.find(({ role }) => role === "system")?.content ?? "";
  return facts.match(new RegExp(`${day} dinner: (.*)`))?.[1] ?? "nothing planned";
}

/** Proposes one food in every answer. */
export function createPoisoningModel(foods: readonly string[]): StubModel {
  let count = 0;
  return (request) => {
    const food = foods[count++ % foods.length] ?? "";
    if (request.tools) return { kind: "say", text: forbiddenSuggestion(food) };
    const dish = {
      ...plainDish(`Bowl with ${food}`),
      ingredients: [{ name: food, quantity: 200, unit: "g" }],
    };
    const hidden = { ...plainDish("House bowl"), steps: [`Fry the ${food}.`] };
    return { kind: "say", text: JSON.stringify({ dishes: [dish, hidden] }) };
  };
}

function forbiddenSuggestion(food: string): string {
  return `Sure, here is an idea. How about ${food} tonight?\n\n1. Buy ${food}.\n2. Serve **${food}** with rice.\n\nEnjoy the ${food}!`;
}

export function messageOf({ messages }: ChatRequest): string {
  return messages.findLast(({ role }) => role === "user")?.content ?? "";
}

export function plainDish(recipeName: string) {
  return {
    recipeName,
    cuisine: "",
    prepTime: 10,
    cookTime: 20,
    servings: 4,
    ingredients: [
      { name: "rice", quantity: 300, unit: "g" },
      { name: "carrots", quantity: 4, unit: "" },
    ],
    steps: ["Cook the rice.", "Fry the carrots."],
  };
}

function structured({ messages }: ChatRequest, count: number): string {
  const isAbout = (words: string) => messages.some(({ content }) => content?.includes(words));
  if (isAbout("Things to buy:")) return JSON.stringify({ items: [] });
  if (isAbout("Propose dishes"))
    return JSON.stringify({ dishes: ["A", "B"].map((name) => plainDish(`Rice ${name}${count}`)) });
  const idea = {
    title: `Walk ${count}`,
    description: "Go out.",
    category: "outdoor",
    duration: 60,
    ageRange: "All ages",
  };
  return JSON.stringify({ ideas: [idea] });
}

function callOf(intent: Intent, today: string): ToolCall | undefined {
  if (intent.kind === "add-items") return { name: "add_items", input: { items: intent.items, list: intent.list } };
  if (intent.kind === "tick-items")
    return { name: "tick_items", input: { items: intent.items.map(({ item }) => item) } };
  if (intent.kind === "remove")
    return { name: "remove", input: { name: intent.text, list: intent.list, date: intent.days?.start } };
  if (intent.kind === "clear-list") return { name: "clear_list", input: { list: intent.list } };
  if (intent.kind === "fill-list") return { name: "fill_list", input: {} };
  if (intent.kind === "set-status")
    return { name: "set_status", input: { name: intent.name, status: intent.status, ...endOf(intent.end) } };
  if (intent.kind === "plan-meal") {
    const { mealType: meal = "dinner", wishes } = intent;
    return { name: "suggest_meal", input: { date: intent.days?.start ?? today, meal, wishes } };
  }
  if (intent.kind === "activities")
    return {
      name: "suggest_activities",
      input: { isIndoor: intent.isIndoor ?? null, isForChildren: intent.isForChildren },
    };
  if (intent.kind === "add-event" || intent.kind === "move-event") {
    const { title, days, minutes, untilMinutes } = intent;
    // This model does not understand two requests in one sentence.
    if (/ and |\. /.test(title)) return undefined;
    // The time is missing, so the assistant must ask for it.
    if (intent.kind === "add-event" && minutes === undefined && !intent.isAllDay) return undefined;
    const date = days?.start ?? (intent.kind === "add-event" ? today : null);
    const name = intent.kind === "add-event" ? "add_event" : "move_event";
    return { name, input: { title, date, time: clock(minutes), until: clock(untilMinutes) } };
  }
  return undefined;
}

/** "Back at eight" means the evening, because tests run in the afternoon. */
function endOf(end: End | undefined) {
  if (end === undefined) return { until: null };
  if ("seconds" in end) return { until: null, forMinutes: Math.max(1, Math.round(end.seconds / 60)) };
  const isEvening = !end.isSure && end.minutes < 12 * 60;
  return { until: clock(end.minutes + (isEvening ? 12 * 60 : 0)) };
}

function clock(minutes: number | undefined): string | null {
  if (minutes === undefined) return null;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
