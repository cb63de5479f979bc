/** Reads all data of a family in batches, so that it blocks no other requests. */
import { currentArchived } from "@hub/shared/archive";
import { eventChangesPart, eventsPart, mealsPart } from "@hub/shared/archive-parts";
import { collections } from "@hub/shared/collections";
import { readEntries, readEntry } from "@hub/shared/entries";
import { readActivities } from "@hub/shared/features/activities/document";
import { readEvent } from "@hub/shared/features/calendar/document";
import { eventChanges, type FamilyEvent } from "@hub/shared/features/calendar/schema";
import { bySlot, readMeal } from "@hub/shared/features/meals/document";
import { readMembers } from "@hub/shared/features/members/document";
import { readPrices } from "@hub/shared/features/prices/document";
import { linesOf } from "@hub/shared/features/shopping/document";
import { readLists, readStores } from "@hub/shared/features/shopping/lists-and-stores-document";
import { items } from "@hub/shared/features/shopping/schema";
import { readShelves } from "@hub/shared/features/shopping/shelves-document";
import { readItem } from "@hub/shared/features/shopping/stored-items";
import { readTemplates } from "@hub/shared/features/shopping/templates-document";
import { readSupplies } from "@hub/shared/features/supplies/document";
import { readTimers } from "@hub/shared/features/timers/document";
import type { FamilyId, ListId } from "@hub/shared/ids";
import { collectBatches, type ReadDocument, readInBatches } from "../../document-batches.ts";
import type { Archive } from "../../storage/archive.ts";
import type { CalendarAccounts } from "../../storage/calendar-accounts.ts";
import type { CalendarSubscriptions } from "../../storage/calendar-subscriptions.ts";
import type { Recipes } from "../../storage/recipes.ts";

/** Large collections, which are read in batches. */
const batchedCollections: readonly unknown[] = [items, eventsPart.collection, eventChanges, mealsPart.collection];

export type ExportedFamily = Awaited<ReturnType<typeof readWholeFamily>>;

export interface FamilyStores {
  archive: Pick<Archive, "batches">;
  recipes: Pick<Recipes, "batches">;
  calendarAccounts: Pick<CalendarAccounts, "ofFamily">;
  calendarSubscriptions: Pick<CalendarSubscriptions, "ofFamily">;
}

/** Reads the family's document, its archived entries and its data outside the document. */
export async function readWholeFamily(
  read: ReadDocument,
  familyId: FamilyId,
  { archive, recipes, calendarAccounts, calendarSubscriptions }: FamilyStores,
) {
  const { lists, ...others } = await read((doc) => {
    const named = {
      members: readMembers(doc),
      activities: readActivities(doc),
      timers: readTimers(doc),
      lists: readLists(doc),
      stores: readStores(doc),
      supplies: readSupplies(doc),
      prices: readPrices(doc),
      templates: readTemplates(doc),
      shelves: readShelves(doc),
    };
    const rest = collections.filter((one) => !(one.name in named || batchedCollections.includes(one)));
    return { ...Object.fromEntries(rest.map((one) => [one.name, readEntries(doc, one)])), ...named };
  });
  const allItems = await collectBatches(readInBatches(read, items, readItem));
  const linesOn = (listId: ListId | null) =>
    linesOf(allItems.filter((one) => one.listId === listId).map(({ entry }) => entry));
  const archivedChanges = await collectBatches(archive.batches(familyId, eventChangesPart));
  const archivedEvents = await collectBatches(archive.batches(familyId, eventsPart));
  const archivedMeals = await collectBatches(archive.batches(familyId, mealsPart));
  const events = await collectBatches(readInBatches(read, eventsPart.collection, readEvent));
  const changes = await collectBatches(
    readInBatches(read, eventChanges, (doc, id) => readEntry(doc, eventChanges, id)),
  );
  const meals = await collectBatches(readInBatches(read, mealsPart.collection, readMeal));
  const archived = await read((doc) => ({
    events: currentArchived(doc, eventsPart.collection, archivedEvents),
    eventChanges: currentArchived(doc, eventChanges, archivedChanges),
    meals: currentArchived(doc, mealsPart.collection, archivedMeals),
  }));
  const subscriptions = await calendarSubscriptions.ofFamily(familyId);
  const accounts = await calendarAccounts.ofFamily(familyId);
  return {
    ...others,
    items: linesOn(null),
    events: byFirstDay([...events, ...archived.events]),
    eventChanges: [...changes, ...archived.eventChanges],
    meals: bySlot([...archived.meals, ...meals]),
    recipes: await collectBatches(recipes.batches(familyId)),
    // Include the full addresses: everyone who may export can also manage them.
    calendarSubscriptions: subscriptions.map(({ url, name, color, isOn }) => ({ url, name, color, isOn })),
    // Omit the passwords: only the hub may use them.
    calendarAccounts: accounts.map(({ url, userName, calendars }) => ({
      url,
      userName,
      calendars: calendars.map(({ name, direction, takesOurs }) => ({ name, direction, takesOurs })),
    })),
    lists: lists.map((list) => ({ ...list, items: linesOn(list.id) })),
  };
}

function byFirstDay(events: readonly FamilyEvent[]): FamilyEvent[] {
  const keyOf = ({ when, id }: FamilyEvent) => `${when.start} ${id}`;
  return events.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
