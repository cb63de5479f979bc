/** A family in memory that talks with the built-in understanding. */
import { openDocument, operations } from "@hub/shared/document";
import { readMeal } from "@hub/shared/features/meals/document";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import { newId } from "@hub/shared/ids";
import { may, type Role } from "@hub/shared/permissions";
import type { Household, Thinking } from "../context.ts";
import { openHand } from "../hand.ts";
import { builtInReplies } from "../intents/built-in-replies.ts";
import type { Channel, OpenEnd } from "../replies.ts";

/** A Wednesday afternoon in Vienna. */
const now = new Date("2026-11-18T14:00:00Z");

export const dish = {
  recipeName: "Lentil soup",
  cuisine: "",
  prepTime: 10,
  cookTime: 25,
  servings: 4,
  dietaryTags: [],
  ingredients: [{ name: "lentils", quantity: 300, unit: "g" }],
  steps: [],
  mealType: "dinner",
  source: "planner",
} as const;

export function openFamily({ role = "owner", thinking = {} }: { role?: Role; thinking?: Partial<Thinking> } = {}) {
  const doc = openDocument();
  const ada = newId<"member">();
  operations.addMember(doc, { id: ada, name: "Ada" });
  operations.addMember(doc, { id: newId(), name: "Ben Example" });
  const plan = (date: string, recipeName: string) => ({
    ...dish,
    ingredients: [...dish.ingredients],
    dietaryTags: [],
    steps: [],
    date,
    recipeName,
  });
  const hand = openHand({
    role,
    household: { today: "2026-11-18", timeZone: "Europe/Vienna" },
    read: async (look) => look(doc),
    edit: async (change) => change(doc),
    keep: async () => {},
  });
  const preferences: string[] = [];
  const household: Household = {
    familyId: newId<"family">(),
    asker: { memberId: ada, firstName: "Ada" },
    now,
    today: "2026-11-18",
    timeZone: "Europe/Vienna",
    may: (act) => may(role, act),
    read: async (look) => look(doc),
    change: hand.change,
    preferences,
    learning: {
      remember: async (text) => void preferences.push(text),
      forget: async (text) => void preferences.splice(preferences.indexOf(text), 1),
    },
    thinking: {
      suggestDinner: async ({ day, avoid }) => plan(day, avoid.includes("Lentil soup") ? "Pancakes" : "Lentil soup"),
      async planDinner({ day }) {
        const meal = { ...plan(day, `Dish of ${day}`), id: newId<"meal">() };
        operations.planMeal(doc, meal);
        return meal;
      },
      async fillList(mealIds) {
        for (const mealId of mealIds) {
          for (const { name } of readMeal(doc, mealId)?.ingredients ?? [])
            operations.addItem(doc, { id: newId(), item: name });
        }
        return readShoppingList(doc);
      },
      suggestActivities: async () => [],
      ...thinking,
    },
  };
  let openEnd: OpenEnd | null = null;

  /** Says one thing and returns the answer. */
  async function say(message: string, channel: Channel = "text"): Promise<string> {
    const { signal } = new AbortController();
    const waiting = {
      make: () => hand.makeConfirmed(openEnd?.kind === "confirm" ? openEnd.changes : []),
      leave: async () => {},
    };
    const pieces = builtInReplies.reply({ message, channel, household, openEnd, waiting, signal });
    let text = "";
    for (;;) {
      const { value, done } = await pieces.next();
      if (done) {
        openEnd = value;
        return text;
      }
      text += value;
    }
  }
  return { doc, preferences, say };
}
