/**
 * Computes the notifications of the bell from the family's document and the person's settings. There is no second store
 * that could miss something or disagree.
 */
import type * as Y from "yjs";
import { type Id, type ListId, type MemberId, timeOfId } from "../../ids.ts";
import { nameKey } from "../../text.ts";
import type { SignedInSession } from "../account/schema.ts";
import type { Activity } from "../activities/schema.ts";
import { isOver, isWithin } from "../calendar/document.ts";
import type { Occurrence } from "../calendar/occurrence-schema.ts";
import { targetOf } from "../calendar/series/occurrence.ts";
import type { Meal } from "../meals/schema.ts";
import { nameOf } from "../members/member-name.ts";
import type { Member, Status } from "../members/schema.ts";
import { hasSeen, isFor } from "../messages/document.ts";
import type { Message } from "../messages/message-schema.ts";
import type { Settings } from "../profile/schema.ts";
import type { Store, Trip } from "../shopping/lists-and-stores.ts";
import type { Item } from "../shopping/schema.ts";
import { listOf, readItems } from "../shopping/stored-items.ts";
import { addUntilMs } from "../shopping/trips.ts";

/** One notification of the bell. It is new if `at` is after the person last opened the bell. */
export type BellNotification = { key: string; at: string; isNew: boolean } & (
  | { kind: "items"; name: string; items: string[]; listId: ListId | null }
  | { kind: "trip"; name: string; store: string | undefined; addUntil: string }
  | { kind: "message"; name: string; text: string; isCall: boolean }
  | { kind: "status"; name: string; status: Status }
  | { kind: "event"; event: Occurrence }
  | { kind: "dinner"; recipeName: string }
  | { kind: "activities"; count: number }
  | { kind: "joined"; name: string }
  | { kind: "invites"; count: number }
  | { kind: "sign-in"; device: string; place: string }
);

/** The person who opens the bell, with the current time and the person's settings. */
export interface Viewer {
  memberId: MemberId;
  settings: Pick<Settings, "notifications" | "bellSeenAt">;
  now: Date;
  /** The viewer's day: its bounds as ISO instants, and its date as meals name it. */
  today: { start: string; end: string; date: string };
  people: readonly { memberId: MemberId; joinedAt: string }[];
  openInviteCount: number;
  /** The viewer's sessions. */
  sessions: readonly SignedInSession[];
}

const reminderMs = 30 * 60 * 1000;
const dinnerReminderMs = 15 * 60 * 60 * 1000;
const retentionMs = 3 * 24 * 60 * 60 * 1000;

/** The parts of the document that the bell needs. A screen reads a part again only after it changed. */
export interface BellSources {
  items: readonly Item[];
  statusSetters: Readonly<Record<MemberId, MemberId | null>>;
  members: readonly Member[];
  events: readonly Occurrence[];
  meals: readonly Meal[];
  activities: readonly Activity[];
  messages: readonly Message[];
  trips: readonly Trip[];
  stores: readonly Store[];
}

/** The open items with an author, each with its list. */
export function readSignedItems(doc: Y.Doc): Item[] {
  const signed = readItems(doc, (map) => map.get("completed") !== true && typeof map.get("addedBy") === "string");
  return signed.map((entry) => (entry.listId === null ? entry : { ...entry, listId: listOf(doc, entry) }));
}

/** The most notifications in the list: more than people read, and few enough for a phone. */
const maxNotifications = 50;
/** Tolerance for another device's clock. A later time would stay new forever, so it counts as not new. */
const maxAheadMs = 5 * 60 * 1000;

type NotificationDraft = BellNotification extends infer Each
  ? Each extends unknown
    ? Omit<Each, "isNew">
    : never
  : never;

/** A person's notifications: new ones first, then the latest first. */
export function collectNotifications(sources: BellSources, viewer: Viewer): BellNotification[] {
  const { notifications } = viewer.settings;
  const drafts: NotificationDraft[] = [
    ...collectEvents(sources, viewer),
    ...(notifications.mealReminders ? collectDinner(sources, viewer) : []),
    ...(notifications.familyUpdates ? collectFamily(sources, viewer) : []),
    ...collectMessages(sources, viewer),
    // People cannot turn off sign-in notifications.
    ...collectSignIns(viewer),
    ...(notifications.activitySuggestions ? collectActivities(sources, viewer) : []),
  ];
  const seen = seenAt(viewer);
  const soon = new Date(viewer.now.getTime() + maxAheadMs).toISOString();
  return drafts
    .map((each) => ({ ...each, isNew: each.at > seen && each.at < soon }))
    .sort((a, b) => Number(b.isNew) - Number(a.isNew) || b.at.localeCompare(a.at))
    .slice(0, maxNotifications);
}

/** When the person last opened the bell. Before that, everything since the member was added is new. */
function seenAt({ settings, memberId }: Viewer): string {
  return settings.bellSeenAt ?? isoOfId(memberId);
}

/** Today's current and future events. Each is new in the morning, when it is added later, and when it is due. */
function collectEvents({ events }: BellSources, { now, today, memberId }: Viewer): NotificationDraft[] {
  return events
    .filter((event) => isWithin(event, today) && !isOver(event, now))
    .map((event) => {
      const reminderAt = new Date(Date.parse(event.startTime) - reminderMs).toISOString();
      const isDue = !event.allDay && reminderAt <= now.toISOString();
      const addedAt = event.addedBy === memberId ? today.start : latest(today.start, isoOfId(targetOf(event.id).id));
      return { kind: "event", key: event.id, at: isDue ? latest(reminderAt, addedAt) : addedAt, event };
    });
}

/** Tonight's dinner. It becomes new in the afternoon, while there is still time to shop. */
function collectDinner({ meals }: BellSources, { now, today }: Viewer): NotificationDraft[] {
  const dinner = meals.find(({ date, mealType }) => date === today.date && mealType === "dinner");
  if (!dinner) return [];
  const reminderAt = new Date(Date.parse(today.start) + dinnerReminderMs).toISOString();
  // In the morning it is listed, but not counted on the bell.
  const at = reminderAt <= now.toISOString() ? reminderAt : "";
  return [{ kind: "dinner", key: dinner.id, at, recipeName: dinner.recipeName }];
}

function collectFamily(sources: BellSources, viewer: Viewer): NotificationDraft[] {
  return [
    ...collectTrips(sources, viewer),
    ...collectItems(sources, viewer),
    ...collectStatuses(sources, viewer),
    ...collectPeople(sources, viewer),
  ];
}

/** Messages to the viewer that they have not seen on any screen. */
function collectMessages({ messages, members }: BellSources, viewer: Viewer): NotificationDraft[] {
  const { memberId } = viewer;
  return messages
    .filter((each) => isFor(each, memberId) && !hasSeen(each, memberId) && isoOfId(each.id) >= oldest(viewer))
    .map(({ id, text, isCall, addedBy }) => {
      const name = nameOf(members, addedBy);
      return { kind: "message", key: id, at: isoOfId(id), name, text, isCall };
    });
}

/** Trips of other members, so the viewer can add items in time. */
function collectTrips({ trips, stores, members }: BellSources, { memberId }: Viewer): NotificationDraft[] {
  const others = trips.filter((trip) => trip.memberId !== memberId);
  return others.map((trip) => ({
    kind: "trip",
    key: trip.id,
    at: trip.startedAt,
    name: nameOf(members, trip.memberId),
    store: stores.find(({ id }) => id === trip.storeId)?.name,
    addUntil: new Date(addUntilMs(trip)).toISOString(),
  }));
}

/** One line for each person who added to a list, separate for new and seen items. */
function collectItems({ items, members }: BellSources, viewer: Viewer): NotificationDraft[] {
  const lines = new Map<string, Extract<NotificationDraft, { kind: "items" }>>();
  const drafts = new Set<string>();
  for (const { id, item, addedBy, completed, listId } of items) {
    const at = isoOfId(id);
    if (addedBy === null || addedBy === viewer.memberId || completed || at < oldest(viewer)) continue;
    const key = `${addedBy} ${listId ?? ""} ${at > seenAt(viewer) ? "new" : "seen"}`;
    const name = nameOf(members, addedBy);
    const line = lines.get(key) ?? { kind: "items", key, at, name, items: [], listId };
    // Items with the same name are one line on the list, and are named once here.
    const nameInLine = `${key} ${nameKey(item)}`;
    if (!drafts.has(nameInLine)) line.items.push(item);
    drafts.add(nameInLine);
    lines.set(key, { ...line, at: latest(line.at, at) });
  }
  return [...lines.values()];
}

function collectStatuses({ members, statusSetters }: BellSources, viewer: Viewer): NotificationDraft[] {
  return members.flatMap(({ id, name, status, statusAt }) =>
    id === viewer.memberId || statusSetters[id] === viewer.memberId || statusAt === null || statusAt < oldest(viewer)
      ? []
      : [{ kind: "status", key: `${id} status`, at: statusAt, name, status }],
  );
}

function collectPeople({ members }: BellSources, viewer: Viewer): NotificationDraft[] {
  const joined = viewer.people.flatMap(({ memberId, joinedAt }): NotificationDraft[] => {
    const name = members.find(({ id }) => id === memberId)?.name;
    const isListed = name !== undefined && memberId !== viewer.memberId && joinedAt >= oldest(viewer);
    return isListed ? [{ kind: "joined", key: `${memberId} joined`, at: joinedAt, name }] : [];
  });
  // Open invites are never new, because their creator knows of them.
  if (viewer.openInviteCount === 0) return joined;
  return [...joined, { kind: "invites", key: "invites", at: "", count: viewer.openInviteCount }];
}

/** Sign-ins on devices that were new to the viewer, so they notice an intruder. */
function collectSignIns(viewer: Viewer): NotificationDraft[] {
  return viewer.sessions
    .filter(({ isNewDevice, isCurrent, startedAt }) => isNewDevice && !isCurrent && startedAt >= oldest(viewer))
    .map(({ id, device, place, startedAt: at }) => ({ kind: "sign-in", key: id, at, device, place }));
}

function collectActivities({ activities }: BellSources, viewer: Viewer): NotificationDraft[] {
  const found = activities.filter(({ addedBy }) => addedBy !== viewer.memberId);
  const times = found.map(({ id }) => isoOfId(id)).filter((at) => at >= oldest(viewer));
  if (times.length === 0) return [];
  return [{ kind: "activities", key: "activities", at: times.reduce(latest), count: times.length }];
}

function oldest({ now }: Viewer): string {
  return new Date(now.getTime() - retentionMs).toISOString();
}

function isoOfId(id: Id<string>): string {
  return new Date(timeOfId(id)).toISOString();
}

function latest(a: string, b: string): string {
  return a > b ? a : b;
}
