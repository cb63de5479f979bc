/** What is done to one entry only because another one was changed: it is no deed of its own, and goes back with that. */
import type * as Y from "yjs";
import { itemKey } from "../shopping/categories.ts";
import { isTimerOver } from "../timers/document.ts";
import type { Deed } from "./deeds.ts";
import type { EntryEdit } from "./edit-reader.ts";
import { type FieldOf, fieldsOf } from "./telling.ts";
import { changedIn } from "./touches.ts";

/** Of the entries of one edit. It may hold much that has nothing to do with one another, of a phone that comes back. */
export function besideIn(
  edits: readonly EntryEdit[],
  { doc, at }: { doc: Y.Doc; at: string },
): (edit: EntryEdit) => boolean {
  const standing = edits.filter(({ kind }) => kind !== "removed");
  const places = new Set(standing.flatMap((edit) => placeOf(edit, fieldsOf(edit, doc)) ?? []));
  const told = standing.filter((edit) => edit.collection.name === "events" && changedIn(edit).size > 0);
  const changedEvents = new Set<unknown>(told.map(({ id }) => id));
  const isOfMeals = edits.some(({ collection }) => collection.name === "meals");
  return (edit) => {
    const { collection, kind, keys } = edit;
    const field = fieldsOf(edit, doc);
    // What is said of a day follows what is said of the event.
    if (collection.name === "eventChanges" && changedEvents.has(field("eventId"))) return true;
    if (kind === "removed") {
      const isRungOut =
        collection.name === "timers" && isTimerOver({ endsAt: String(field("endsAt")) }, Date.parse(at));
      return isRungOut || places.has(placeOf(edit, field) ?? "");
    }
    // A tick fills what is at home, and cooking takes of it.
    if (collection.name === "supplies") return keys.has("filled") || keys.has("cooked");
    // An amount changes because a meal is planned for more people.
    const isAmount = collection.name === "items" && keys.has("quantity") && !keys.has("completed");
    return isOfMeals && kind === "changed" && isAmount;
  };
}

/** The deed with which it goes back: of those of the edit the first of a kind that does such things. */
export function hostOf<Each extends Pick<Deed, "about" | "verb">>(
  { collection, keys }: EntryEdit,
  deeds: readonly Each[],
): Each | undefined {
  const isTick = keys.has("filled");
  const abouts = hosts[collection.name] ?? [collection.name];
  return deeds.find(
    ({ about, verb }) => abouts.includes(about) && (!isTick || verb === "ticked" || verb === "unticked"),
  );
}

const hosts: Readonly<Record<string, readonly string[]>> = {
  items: ["meals", "items"],
  supplies: ["items", "meals"],
  eventChanges: ["events"],
};

/** Where there is room for one: the next one takes its place. Undefined where each is for itself. */
function placeOf({ collection: { name }, kind }: EntryEdit, field: FieldOf): string | undefined {
  switch (name) {
    case "items":
      return `item ${itemKey(String(field("item")))}`;
    case "meals":
      return `meal ${field("date")} ${field("mealType") ?? "dinner"}`;
    case "eventChanges":
      return `change ${field("eventId")}`;
    case "activities":
    case "prices":
      // New ideas take the place of all, and a new price that of the oldest.
      return kind === "changed" ? undefined : name;
    default:
      return undefined;
  }
}
