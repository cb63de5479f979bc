/** What was done to an entry only because another one was changed: it is no deed, and is undone with that one. */
import type * as Y from "yjs";
import { itemKey } from "../shopping/categories.ts";
import { isTimerOver } from "../timers/document.ts";
import { type FieldReader, fieldsOf } from "./edit-description.ts";
import type { EntryEdit } from "./edit-reader.ts";
import type { HistoryItem } from "./history-items.ts";
import { changedKeyWrites } from "./touches.ts";

/** Tells which entries changed only because of others in the edit, which may also hold unrelated changes. */
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
    // A change of a day follows from the change of its event.
    if (collection.name === "eventChanges" && changedEvents.has(field("eventId"))) return true;
    if (kind === "removed") {
      const isExpiredTimer =
        collection.name === "timers" && isTimerOver({ endsAt: String(field("endsAt")) }, Date.parse(at));
      return isExpiredTimer || places.has(placeOf(edit, field) ?? "");
    }
    // A tick adds to what is at home, and cooking takes from it.
    if (collection.name === "supplies") return keys.has("filled") || keys.has("cooked");
    // An amount changes because a meal is planned for more people.
    const isAmount = collection.name === "items" && keys.has("quantity") && !keys.has("completed");
    return isOfMeals && kind === "changed" && isAmount;
  };
}

/** The deed with which it is undone: the first deed of the edit of a kind that has such effects. */
export function hostOf<Each extends Pick<HistoryItem, "about" | "verb">>(
  { collection, keys, kind }: EntryEdit,
  items: readonly Each[],
): Each | undefined {
  const isTick = keys.has("filled");
  // A supply that was removed made room for the same one, added again; other changes follow from a tick or from cooking.
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

/** The place that has room for one entry, so that a new one replaces the old; undefined for other entries. */
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
      // New ideas replace all old ones, and a new price replaces the oldest.
      return kind === "changed" ? undefined : name;
    default:
      return undefined;
  }
}
