/** An in-memory family for conversations with the built-in rules. */

import { signAs } from "@hub/shared/entries";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { readMeal } from "@hub/shared/features/meals/document";
import { previewNeedsOfMeals } from "@hub/shared/features/shopping/meal-needs";
import { newId } from "@hub/shared/ids";
import { openDocument } from "@hub/shared/open-document";
import { operations } from "@hub/shared/operations";
import { may, type Role } from "@hub/shared/permissions";
import { undoTrace } from "@hub/shared/undo-trace";
import * as Y from "yjs";
import type { AssistantContext, Suggestions } from "../actions/assistant-context.ts";
import { createChangeExecutor, type StoredChange } from "../actions/change-executor.ts";
import type { Channel, OpenQuestion, Question, Responder } from "../actions/responder.ts";
import { filterReply } from "../filter/filter-reply.ts";
import { builtInResponder } from "../rules/built-in-responder.ts";

/** A Wednesday afternoon in Vienna. */
export const conversationNow = new Date("2026-11-18T14:00:00Z");

export const dish = {
  recipeName: "Lentil soup",
  cuisine: "",
  prepTime: 10,
  cookTime: 25,
  servings: 4,
  dietaryTags: [],
  ingredients: [{ name: "lentils", quantity: 300, unit: "g" }],
  steps: [],
  stepsServings: 4,
  mealType: "dinner",
  source: "planner",
} as const;

function plan(date: string, recipeName: string) {
  return { ...dish, ingredients: [...dish.ingredients], dietaryTags: [], steps: [], date, recipeName };
}

/** Always suggests the same dishes and no activities. */
function stubSuggestions(doc: Y.Doc): Suggestions {
  return {
    suggestMeal: async ({ date, mealType, avoid }) => ({
      ...plan(date, avoid.includes("Lentil soup") ? "Pancakes" : "Lentil soup"),
      mealType,
    }),
    async planMeal({ date, mealType }) {
      const eating = { notEating: [], guests: [], votes: [], cookedAt: null };
      const meal = { ...plan(date, `Dish of ${date}`), ...eating, mealType, id: newId<"meal">() };
      operations.planMeal.apply(doc, meal);
      return meal;
    },
    async previewList(mealIds) {
      const meals = mealIds.flatMap((id) => readMeal(doc, id) ?? []);
      const needed = meals.map((meal) => ({
        mealId: meal.id,
        needs: meal.ingredients.map(({ name }) => ({ item: name, quantity: "", id: newId<"item">() })),
        isAsked: true,
      }));
      return previewNeedsOfMeals(doc, needed);
    },
    findRecipe: () => undefined,
    suggestActivities: async () => [],
  };
}

const locale = { today: "2026-11-18", timeZone: "Europe/Vienna", language: "en-US" };

interface FamilyOptions {
  role?: Role;
  /** Defaults to the built-in rules. */
  responder?: Responder | undefined;
  suggestions?: Partial<Suggestions>;
  /** The initial document. */
  state?: Uint8Array;
}

const ada = newId<"member">();

const emptySources = {
  readSubscribedEvents: async () => [],
  decryptOwnEvents: async (occurrences: Occurrence[]) => occurrences,
  currency: async () => "EUR",
};

const permissionsOf = (role: Role): Pick<AssistantContext, "may" | "showsNutrition"> => ({
  may: (act) => may(role, act),
  showsNutrition: async () => role !== "child",
});

export function openFamily({
  role = "owner",
  responder = builtInResponder,
  suggestions = {},
  state,
}: FamilyOptions = {}) {
  const doc = openDocument();
  let passedMs = 0;
  if (state) Y.applyUpdate(doc, state);
  else {
    operations.addMember.apply(doc, { id: ada, name: "Ada" });
    operations.addMember.apply(doc, { id: newId(), name: "Ben Example" });
  }
  const openExecutor = () =>
    createChangeExecutor({
      role,
      context: locale,
      read: async (select) => select(doc),
      edit: async (change) => signAs(doc, ada, () => change(doc, undefined)),
      storeChanges: async (changes) => void storedChanges.push(...changes),
    });
  let storedChanges: StoredChange[] = [];
  // Each reply has an executor, as in production.
  let executor = openExecutor();
  const tastes: string[] = [];
  const context: AssistantContext = {
    familyId: newId<"family">(),
    user: { memberId: ada, firstName: "Ada" },
    get now() {
      return new Date(conversationNow.getTime() + passedMs);
    },
    ...locale,
    ...permissionsOf(role),
    read: async (select) => select(doc),
    ...emptySources,
    change: (changes) => executor.change(changes),
    tastes,
    tasteStore: {
      remember: async (text) => void tastes.push(text),
      forget: async (text) => void tastes.splice(tastes.indexOf(text), 1),
    },
    suggestions: { ...stubSuggestions(doc), ...suggestions },
  };
  let openQuestion: OpenQuestion | null = null;
  let previous: Question["previous"] = null;

  /** Sends a message and returns the reply. */
  async function say(message: string, channel: Channel = "text"): Promise<string> {
    const { signal } = new AbortController();
    executor = openExecutor();
    const undoable = storedChanges.filter(({ trace }) => trace !== null);
    storedChanges = [];
    const pendingChanges = {
      hasMade: undoable.length > 0,
      make: async () => {
        const changes = openQuestion?.kind === "confirm" ? openQuestion.changes : [];
        const invites = changes.filter(({ name }) => name === "invite").map(() => "Make an invite link");
        return { ...(await executor.makeConfirmed(changes)), waiting: invites };
      },
      discard: async () => {},
      undo: async () => undoAll(doc, undoable),
    };
    const question = { message, channel, context, previous, openQuestion, pendingChanges, signal };
    const chunks = filterReply(responder.reply(question), question);
    let text = "";
    for (;;) {
      const { value, done } = await chunks.next();
      if (done) {
        openQuestion = value;
        previous = { message, response: text };
        return text;
      }
      text += value;
    }
  }
  /** Advances the family's clock. */
  const advance = (ms: number) => {
    passedMs += ms;
  };
  return { doc, tastes, say, advance };
}

function undoAll(doc: Y.Doc, undoable: readonly StoredChange[]) {
  for (const { trace } of undoable.toReversed()) if (trace) undoTrace(doc, trace);
  return { undone: undoable.map(({ words }) => words), notes: [] };
}
