/** Every collection of the family document. */
import * as Y from "yjs";
import { activities } from "./features/activities/schema.ts";
import { eventChanges, events } from "./features/calendar/schema.ts";
import { meals } from "./features/meals/schema.ts";
import { members } from "./features/members/schema.ts";
import { messages } from "./features/messages/schema.ts";
import { lists, stores, trips } from "./features/shopping/lists-and-stores.ts";
import { items } from "./features/shopping/schema.ts";
import { timers } from "./features/timers/schema.ts";

export const collections = [
  items,
  members,
  events,
  eventChanges,
  meals,
  activities,
  timers,
  lists,
  stores,
  trips,
  messages,
] as const;

/** An empty replica with its root containers in place, ready to take a family's updates. */
export function openDocument(): Y.Doc {
  const doc = new Y.Doc();
  for (const { name } of collections) doc.getMap(name);
  return doc;
}
