/**
 * Detects side effects: changes of an entry that follow from another change. They are undone with it, and not listed.
 */
import type * as Y from "yjs";
import { itemKey } from "../shopping/categories.ts";
import { isTimerOver } from "../timers/document.ts";
import { type FieldReader, fieldsOf } from "./edit-description.ts";
import type { EntryEdit } from "./edit-reader.ts";
import type { HistoryItem } from "./history-items.ts";
import { changedKeyWrites } from "./touches.ts";

/**
 * Returns a test for entries that changed only because of others in the edit. An edit may also hold unrelated changes.
 */
export function sideEffectTest(
  edits: readonly EntryEdit[],
  { doc, at }: { doc: Y.Doc; at: string },
): (edit: EntryEdit) => boolean {
  const remaining = edits.filter(({ kind }) => kind !== "removed");
  const places = new Set(remaining.flatMap((edit) => placeOf(edit, fieldsOf(edit, doc)) ?? []));
  const eventEdits = remaining.filter((edit) => edit.collection.name === "events" && changedKeyWrites(edit).size > 0);
  const changedEvents = new Set<unknown>(eventEdits.map(({ id }) => id));
  const isOfMeals = edits.some(({ collection }) => collection.name === "meals");
  return (edit) => {
    const { collection, kind, keys } = edit;
    const field = fieldsOf(edit, doc);
    // A change of an exception follows from the change of its event.
    if (collection.name === "eventChanges" && changedEvents.has(field("eventId"))) return true;
    if (kind === "removed") {
      const isExpiredTimer =
        collection.name === "timers" && isTimerOver({ endsAt: String(field("endsAt")) }, Date.parse(at));
      return isExpiredTimer || places.has(placeOf(edit, field) ?? "");
    }
    // Ticking an item adds to the supplies, and cooking consumes them.
    if (collection.name === "supplies") return keys.has("filled") || keys.has("cooked");
    // An amount changes when a meal is planned for more people.
    const isAmount = collection.name === "items" && keys.has("quantity") && !keys.has("completed");
    return isOfMeals && kind === "changed" && isAmount;
  };
}

/** The item that a side effect is undone with: the first item of the edit that can cause it. */
export function hostOf<Each extends Pick<HistoryItem, "about" | "verb">>(
  { collection, keys, kind }: EntryEdit,
  items: readonly Each[],
): Each | undefined {
  const isTick = keys.has("filled");
  // A removed supply was replaced by the same one. Other changes follow from a tick or from cooking.
  const isReplaced = kind === "removed" && collection.name === "supplies";
  const topics = (isReplaced ? undefined : causes[collection.name]) ?? [collection.name];
  return items.find(
    ({ about, verb }) => topics.includes(about) && (!isTick || verb === "ticked" || verb === "unticked"),
  );
}

const causes: Readonly<Record<string, readonly string[]>> = {
  items: ["meals", "items"],
  supplies: ["items", "meals"],
  eventChanges: ["events"],
};

/** The key of a slot that holds only one entry, so a new entry replaces the old one; undefined for other entries. */
function placeOf({ collection: { name }, kind }: EntryEdit, field: FieldReader): string | undefined {
  switch (name) {
    case "items":
      return `item ${itemKey(String(field("item")))}`;
    case "meals":
      return `meal ${field("date")} ${field("mealType") ?? "dinner"}`;
    case "eventChanges":
      return `change ${field("eventId")}`;
    case "supplies":
      return `supply ${field("place") ?? "pantry"} ${itemKey(String(field("name")))}`;
    case "activities":
    case "prices":
      // New activities replace all old ones, and a new price replaces the oldest.
      return kind === "changed" ? undefined : name;
    default:
      return undefined;
  }
}
