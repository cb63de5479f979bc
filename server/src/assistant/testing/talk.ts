/** A family in memory that talks with the built-in understanding. */
import { openDocument } from "@hub/shared/document";
import { signAs } from "@hub/shared/entries";
import { readMeal } from "@hub/shared/features/meals/document";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { may, type Role } from "@hub/shared/permissions";
import type * as Y from "yjs";
import type { Household, Thinking } from "../context.ts";
import { openHand } from "../hand.ts";
import { builtInReplies } from "../intents/built-in-replies.ts";
import type { Channel, OpenEnd } from "../replies.ts";

/** A Wednesday afternoon in Vienna. */
export const talkNow = new Date("2026-11-18T14:00:00Z");

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

function plan(date: string, recipeName: string) {
  return { ...dish, ingredients: [...dish.ingredients], dietaryTags: [], steps: [], date, recipeName };
}

/** Always has the same dish in mind, and no idea what to do. */
function thoughtless(doc: Y.Doc): Thinking {
  return {
    suggestMeal: async ({ day, mealType, avoid }) => ({
      ...plan(day, avoid.includes("Lentil soup") ? "Pancakes" : "Lentil soup"),
      mealType,
    }),
    async planMeal({ day, mealType }) {
      const meal = { ...plan(day, `Dish of ${day}`), mealType, id: newId<"meal">() };
      operations.planMeal.apply(doc, meal);
      return meal;
    },
    async fillList(mealIds) {
      for (const mealId of mealIds) {
        for (const { name } of readMeal(doc, mealId)?.ingredients ?? [])
          operations.addItem.apply(doc, { id: newId(), item: name });
      }
      return readShoppingList(doc);
    },
    suggestActivities: async () => [],
  };
}

export function openFamily({ role = "owner", thinking = {} }: { role?: Role; thinking?: Partial<Thinking> } = {}) {
  const doc = openDocument();
  let passedMs = 0;
  const ada = newId<"member">();
  operations.addMember.apply(doc, { id: ada, name: "Ada" });
  operations.addMember.apply(doc, { id: newId(), name: "Ben Example" });
  const openOwnHand = () =>
    openHand({
      role,
      household: { today: "2026-11-18", timeZone: "Europe/Vienna", language: "en-US" },
      read: async (look) => look(doc),
      edit: async (change) => signAs(doc, ada, () => change(doc)),
      keep: async () => {},
    });
  // Each answer has a hand of its own, as in the hub.
  let hand = openOwnHand();
  const preferences: string[] = [];
  const household: Household = {
    familyId: newId<"family">(),
    asker: { memberId: ada, firstName: "Ada" },
    get now() {
      return new Date(talkNow.getTime() + passedMs);
    },
    today: "2026-11-18",
    timeZone: "Europe/Vienna",
    language: "en-US",
    may: (act) => may(role, act),
    read: async (look) => look(doc),
    change: (changes) => hand.change(changes),
    preferences,
    learning: {
      remember: async (text) => void preferences.push(text),
      forget: async (text) => void preferences.splice(preferences.indexOf(text), 1),
    },
    thinking: { ...thoughtless(doc), ...thinking },
  };
  let openEnd: OpenEnd | null = null;

  /** Says one thing and returns the answer. */
  async function say(message: string, channel: Channel = "text"): Promise<string> {
    const { signal } = new AbortController();
    hand = openOwnHand();
    const waiting = {
      make: async () => {
        const changes = openEnd?.kind === "confirm" ? openEnd.changes : [];
        const invites = changes.filter(({ name }) => name === "invite").map(() => "Make an invite link");
        return { ...(await hand.makeConfirmed(changes)), waiting: invites };
      },
      leave: async () => {},
    };
    const pieces = builtInReplies.reply({ message, channel, household, former: null, openEnd, waiting, signal });
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
  /** Lets the family's clock move on within its day. */
  const pass = (ms: number) => {
    passedMs += ms;
  };
  return { doc, preferences, say, pass };
}
