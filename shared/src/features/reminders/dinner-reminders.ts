/** Reminders of dinners: in the afternoon, and on the evening before for food to thaw. */
import type * as Y from "yjs";
import { addDays, instantAt } from "../../days.ts";
import { formatList } from "../../phrases.ts";
import type { Meal } from "../meals/schema.ts";
import { categoryOf, itemKey } from "../shopping/categories.ts";
import { readSupplies } from "../supplies/document.ts";
import { isInSpan, type Recipient, type Reminder, type Span } from "./reminder.ts";

const dinnerMinutes = 15 * 60;
const dinnerEndMinutes = 20 * 60;
/** Food thaws overnight. */
const thawMinutes = 19 * 60;
/** Only these categories need thawing. People cook other food frozen. */
const thawing: readonly (string | undefined)[] = ["meat", "fish"];

interface Dinners {
  dinners: readonly Meal[];
  /** Whether an item is in the freezer and nowhere else at home. */
  isFrozen: (name: string) => boolean;
  timeZone: string;
}

/** Returns a test for items that are only in the freezer, according to the family's supplies. */
export function readFrozen(doc: Y.Doc): (name: string) => boolean {
  const available = readSupplies(doc).filter(({ level }) => level !== "out");
  const keysIn = (isFreezer: boolean) =>
    new Set(available.filter(({ place }) => (place === "freezer") === isFreezer).map(({ name }) => itemKey(name)));
  const [frozen, fresh] = [keysIn(true), keysIn(false)];
  return (name) => frozen.has(itemKey(name)) && !fresh.has(itemKey(name));
}

export function dinnerReminders(
  { dinners, isFrozen, timeZone }: Dinners,
  { settings: { notifications } }: Recipient,
  span: Span,
): Reminder[] {
  if (!notifications.mealReminders) return [];
  const reminderDefaults = { ringsAlways: false, isUrgent: false, path: "/#meals" };
  const actions = [{ action: "snooze" as const, title: "In 10 minutes" }];
  return dinners.flatMap(({ id, date, recipeName, ingredients, cookedAt }) => {
    const atMs = instantAt(date, dinnerMinutes, timeZone);
    const goodUntilMs = instantAt(date, dinnerEndMinutes, timeZone);
    const tonight = { ...reminderDefaults, key: `dinner.${id}.${atMs}`, atMs, goodUntilMs, actions, body: "" };
    const thawMs = instantAt(addDays(date, -1), thawMinutes, timeZone);
    const names = ingredients
      .map(({ name }) => name)
      .filter((name) => isFrozen(name) && thawing.includes(categoryOf(name)));
    const thaw = { ...reminderDefaults, key: `thaw.${id}.${thawMs}`, atMs: thawMs, goodUntilMs: atMs, actions };
    const all = [
      { ...tonight, title: `Dinner tonight: ${recipeName}` },
      ...(names.length > 0 && cookedAt === null
        ? [
            {
              ...thaw,
              title: `Take out of the freezer: ${formatList(names)}`,
              body: `For tomorrow's dinner: ${recipeName}`,
            },
          ]
        : []),
    ];
    return all.filter((each) => isInSpan(span, each.atMs));
  });
}
