/** The things that a message may be about: an item, an event or a meal. */
import type * as Y from "yjs";
import { readEntry } from "../../entries.ts";
import { eventPathOn } from "../calendar/event-path.ts";
import { events } from "../calendar/schema.ts";
import { meals } from "../meals/schema.ts";
import { listPath } from "../shopping/list-path.ts";
import { readItem } from "../shopping/stored-items.ts";
import type { Thing } from "./message-schema.ts";

/** The thing with an id; null if it is removed or unknown, or an item that its meal no longer needs. */
export function readThing(doc: Y.Doc, id: string): Thing | null {
  const item = readItem(doc, id);
  if (item) return { name: item.entry.item, path: listPath(item.listId) };
  const meal = readEntry(doc, meals, id);
  if (meal) return { name: meal.recipeName, path: "/meals" };
  const event = readEntry(doc, events, id);
  if (!event) return null;
  const { start, rrule } = event.when;
  return { name: event.title, path: rrule === null ? eventPathOn(start.slice(0, 10), id) : "/calendar" };
}
