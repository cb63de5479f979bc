/** Reminders of other people's changes. Changes that one person makes without a pause are combined. */

import { clockTime, hubLanguage } from "../../clock-time.ts";
import type { MemberId } from "../../ids.ts";
import { formatNames } from "../../phrases.ts";
import { nameOf } from "../members/member-name.ts";
import type { Member } from "../members/schema.ts";
import { listPath } from "../shopping/list-path.ts";
import type { Store, Trip } from "../shopping/lists-and-stores.ts";
import type { Item } from "../shopping/schema.ts";
import { addUntilMs } from "../shopping/trips.ts";
import { burstsOf } from "./bursts.ts";
import { isInSpan, type Recipient, type Reminder, type Span } from "./reminder.ts";

/** A person without changes for this long has finished. */
const pauseMs = 60_000;
const goodMs = 60 * 60_000;

export interface FamilyActivity {
  items: readonly Item[];
  trips: readonly Trip[];
  stores: readonly Store[];
  members: readonly Member[];
  statusSetters: Readonly<Record<MemberId, MemberId | null>>;
  timeZone: string;
}

const reminderDefaults = { ringsAlways: false, isUrgent: false, actions: [] };

/** A reminder of something that the bell shows too. People who have seen it there get no reminder. */
type News = Reminder & { newsMs: number };

export function familyReminders(sources: FamilyActivity, recipient: Recipient, span: Span): Reminder[] {
  if (!recipient.settings.notifications.familyUpdates) return [];
  const all = [
    ...itemReminders(sources, recipient),
    ...tripReminders(sources, recipient, span),
    ...statusReminders(sources, recipient),
  ];
  const seenMs = Date.parse(recipient.settings.bellSeenAt ?? "") || 0;
  return all.flatMap(({ newsMs, ...each }) => (isInSpan(span, each.atMs) && newsMs > seenMs ? [each] : []));
}

/** One reminder for everything that a person added to lists without a pause. */
function itemReminders({ items, members }: FamilyActivity, { memberId }: Recipient): News[] {
  return burstsOf(items, { memberId, pauseMs }).map(({ by, firstMs, lastMs, entries }) => {
    const names = entries.map(({ item }) => item);
    return {
      ...reminderDefaults,
      key: `items.${by}.${firstMs}`,
      newsMs: lastMs,
      atMs: lastMs + pauseMs,
      goodUntilMs: lastMs + goodMs,
      title: `${nameOf(members, by)} added ${names.length === 1 ? names[0] : `${names.length} items`}`,
      body: names.length === 1 ? "" : formatNames(names),
      path: listPath(
        entries.every(({ listId }) => listId === entries[0]?.listId) ? (entries[0]?.listId ?? null) : null,
      ),
    };
  });
}

/** Trips of other members, while items can still be added. */
function tripReminders(
  { trips, stores, members, timeZone }: FamilyActivity,
  { memberId }: Recipient,
  { toMs }: Span,
): News[] {
  const others = trips.filter((trip) => trip.memberId !== memberId && Date.parse(trip.startedAt) <= toMs);
  return others.map((trip) => {
    const store = stores.find(({ id }) => id === trip.storeId);
    const until = clockTime(new Date(addUntilMs(trip)), { language: hubLanguage, timeZone });
    return {
      ...reminderDefaults,
      key: `trip.${trip.id}`,
      newsMs: Date.parse(trip.startedAt),
      atMs: Date.parse(trip.startedAt),
      goodUntilMs: addUntilMs(trip),
      title: `${nameOf(members, trip.memberId)} is shopping${store ? ` at ${store.name}` : ""}`,
      body: `Anything else? Add it by ${until}.`,
      path: "/shopping",
    };
  });
}

function statusReminders({ members, statusSetters }: FamilyActivity, { memberId }: Recipient): News[] {
  return members.flatMap(({ id, name, status, statusAt }) => {
    if (statusAt === null || id === memberId || statusSetters[id] === memberId) return [];
    const newsMs = Date.parse(statusAt);
    const atMs = newsMs + pauseMs;
    const times = { newsMs, atMs, goodUntilMs: atMs + goodMs };
    return [
      {
        ...reminderDefaults,
        ...times,
        key: `status.${id}.${atMs}`,
        title: `${name} is ${status}`,
        body: "",
        path: "/#family",
      },
    ];
  });
}
