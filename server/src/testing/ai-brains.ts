/** Models for tests: one that does what the built-in rules would, and one that always obeys whoever means harm. */

import type { Ask } from "../assistant/intents/ask.ts";
import { understand } from "../assistant/intents/understand.ts";
import type { Brain, ChatRequest, ToolCall } from "./ai-server.ts";

/** Understands as the rules do, and acts with its tools. `today` is the family's day. */
export function createHelpfulBrain(today: string): Brain {
  return (request, count) => {
    if (request.response_format || !request.tools) return { kind: "say", text: structured(request, count) };
    const ask = understand(messageOf(request), today);
    if (ask.kind === "dinner") return { kind: "say", text: `Tonight there is ${dinnerOf(request, today)}.` };
    const call = callOf(ask, today);
    return call ? { kind: "say", text: "", calls: [call] } : { kind: "say", text: "Hello, how can I help?" };
  };
}

/** The dinner of a day, from the facts that the hub tells a model. */
function dinnerOf({ messages }: ChatRequest, day: string): string {
  const facts = messages.find(({ role }) => role === "system")?.content ?? "";
  return facts.match(new RegExp(`${day} dinner: (.*)`))?.[1] ?? "nothing planned";
}

/** Proposes one food in everything it says. */
export function createPoisoner(foods: readonly string[]): Brain {
  let count = 0;
  return (request) => {
    const food = foods[count++ % foods.length] ?? "";
    if (request.tools) return { kind: "say", text: poisonedWords(food) };
    const dish = {
      ...plainDish(`Bowl with ${food}`),
      ingredients: [{ name: food, quantity: 200, unit: "g" }],
    };
    const hidden = { ...plainDish("House bowl"), steps: [`Fry the ${food}.`] };
    return { kind: "say", text: JSON.stringify({ dishes: [dish, hidden] }) };
  };
}

function poisonedWords(food: string): string {
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
  if (isAbout("Things to buy:")) return JSON.stringify({ things: [] });
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

function callOf(ask: Ask, today: string): ToolCall | undefined {
  if (ask.kind === "add-items") return { name: "add_items", input: { items: ask.things } };
  if (ask.kind === "tick-items") return { name: "tick_items", input: { items: ask.things.map(({ item }) => item) } };
  if (ask.kind === "remove") return { name: "remove", input: { name: ask.text } };
  if (ask.kind === "clear-list") return { name: "clear_list", input: {} };
  if (ask.kind === "fill-list") return { name: "fill_list", input: {} };
  if (ask.kind === "set-status")
    return { name: "set_status", input: { name: ask.name, status: ask.status, until: null } };
  if (ask.kind === "plan-meal") {
    const { mealType: meal = "dinner", wishes } = ask;
    return { name: "suggest_meal", input: { date: ask.days?.start ?? today, meal, wishes } };
  }
  if (ask.kind === "activities")
    return {
      name: "suggest_activities",
      input: { isIndoor: ask.isIndoor ?? null, isForChildren: ask.isForChildren },
    };
  if (ask.kind === "add-event" || ask.kind === "move-event") {
    const { title, days, minutes, untilMinutes } = ask;
    const date = days?.start ?? (ask.kind === "add-event" ? today : null);
    const name = ask.kind === "add-event" ? "add_event" : "move_event";
    return { name, input: { title, date, time: clock(minutes), until: clock(untilMinutes) } };
  }
  return undefined;
}

function clock(minutes: number | undefined): string | null {
  if (minutes === undefined) return null;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
