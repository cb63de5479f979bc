/** Every collection of the family document. */
import { activities } from "./features/activities/schema.ts";
import { eventChanges, events } from "./features/calendar/schema.ts";
import { meals } from "./features/meals/schema.ts";
import { members } from "./features/members/schema.ts";
import { messages } from "./features/messages/schema.ts";
import { prices } from "./features/prices/schema.ts";
import { barcodes } from "./features/shopping/barcodes.ts";
import { lists, stores, trips } from "./features/shopping/lists-and-stores.ts";
import { items } from "./features/shopping/schema.ts";
import { shelves } from "./features/shopping/shelves.ts";
import { templates } from "./features/shopping/templates.ts";
import { supplies } from "./features/supplies/schema.ts";
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
  supplies,
  prices,
  templates,
  shelves,
  barcodes,
] as const;
