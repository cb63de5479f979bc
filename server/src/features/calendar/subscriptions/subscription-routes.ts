/** Endpoints that manage a family's subscriptions and list their events. */
import { HubError } from "@hub/shared/errors";
import { listSubscribedEvents } from "@hub/shared/features/calendar/endpoints";
import { dayMs } from "@hub/shared/features/calendar/series/times";
import * as calls from "@hub/shared/features/calendar/subscription-endpoints";
import type { FamilyId } from "@hub/shared/ids";
import { asLine } from "@hub/shared/text";
import type { Routes } from "../../../api/route.ts";
import { throwNotFound } from "../../../documents/family-document.ts";
import { abortOnDisconnect } from "../../../http/abort-on-disconnect.ts";
import type { RateLimits } from "../../../http/rate-limits.ts";
import type { Live } from "../../../live/live.ts";
import type { CalendarSubscriptions, SubscriptionRow } from "../../../storage/calendar-subscriptions.ts";
import type { Families } from "../../../storage/families.ts";
import { type CopyState, emptyCopy, type SubscriptionCopies } from "../../../storage/subscription-copies.ts";
import { maxSubscribedEvents, type ReadSubscribedEvents } from "../../../subscribed-events.ts";
import type { CalendarFetching } from "./calendar-fetching.ts";
import { calendarAddress, plainAddress } from "./fetch-calendar.ts";

interface SubscriptionParts {
  calendarSubscriptions: CalendarSubscriptions;
  subscriptionCopies: SubscriptionCopies;
  calendarFetching: CalendarFetching;
  readSubscribedEvents: ReadSubscribedEvents;
  families: Pick<Families, "timeZoneOf">;
  limits: RateLimits;
  live: Pick<Live, "notifyCalendarsChange">;
}

const maxSubscriptions = 20;
const maxDays = 400;
const maxNameChars = 60;

export function addSubscriptionRoutes(routes: Routes, parts: SubscriptionParts): void {
  const { calendarSubscriptions, subscriptionCopies, calendarFetching, limits, live } = parts;

  /** Returns a changed subscription and notifies other screens. */
  async function describeChange(familyId: FamilyId, row: SubscriptionRow | null) {
    if (!row) return throwNotFound();
    live.notifyCalendarsChange(familyId);
    return describe(row, await subscriptionCopies.read(row._id));
  }

  routes.add(calls.listSubscriptions, async (_input, { familyId }) => {
    const states = new Map((await subscriptionCopies.ofFamily(familyId)).map((state) => [state._id, state]));
    const rows = await calendarSubscriptions.ofFamily(familyId);
    return rows.map((row) => describe(row, states.get(row._id) ?? emptyCopy));
  });

  routes.add(calls.addSubscription, async ({ url: typed, name, color }, { familyId, user, memberId }, request) => {
    await limits.spend("calendarFetches", user._id);
    const [url, plainUrl] = [calendarAddress(typed), plainAddress(typed)];
    const others = await calendarSubscriptions.ofFamily(familyId);
    if (others.some((other) => other.url === url || other.url === plainUrl))
      throw new HubError("conflict", "Your family already subscribes to that address.");
    if (others.length >= maxSubscriptions)
      throw new HubError("conflict", `A family can have at most ${maxSubscriptions} subscriptions. Remove one first.`);
    const nameOf = (calendar: string) => asLine(calendar).slice(0, maxNameChars).trim() || hostOf(url);
    const input = { familyId, url, plainUrl, name, color, addedBy: memberId };
    const row = await calendarFetching.addSubscription(input, nameOf, abortOnDisconnect(request));
    return describe(row, await subscriptionCopies.read(row._id));
  });

  routes.add(calls.changeSubscription, async ({ id, ...changes }, { familyId, user }) => {
    await limits.spend("saves", user._id);
    return describeChange(familyId, await calendarSubscriptions.change(familyId, id, changes));
  });

  routes.add(calls.fetchSubscription, async ({ id }, { familyId, user }) => {
    await limits.spend("calendarFetches", user._id);
    const row = (await calendarSubscriptions.read(familyId, id)) ?? throwNotFound();
    if (!(await calendarFetching.fetchNow(row)))
      throw new HubError("conflict", "This calendar is being fetched right now.");
    return describe(row, await subscriptionCopies.read(id));
  });

  routes.add(calls.removeSubscription, async ({ id }, { familyId }) => {
    if (!(await calendarSubscriptions.remove(familyId, id))) throwNotFound();
    await subscriptionCopies.remove(id);
    live.notifyCalendarsChange(familyId);
    return null;
  });

  addSubscribedEventsRoute(routes, parts);
}

function addSubscribedEventsRoute(routes: Routes, { families, readSubscribedEvents }: SubscriptionParts): void {
  routes.add(listSubscribedEvents, async ({ from: start, to: end }, { familyId }) => {
    if (Date.parse(end) - Date.parse(start) > maxDays * dayMs)
      throw new HubError("bad-request", `Choose a time range of at most ${maxDays} days.`);
    const found = await readSubscribedEvents(familyId, { start, end, timeZone: await families.timeZoneOf(familyId) });
    if (found.length > maxSubscribedEvents)
      throw new HubError("bad-request", "That time range has too many events. Choose a shorter one.");
    return found;
  });
}

function describe({ _id, url, name, color, isOn, addedBy }: SubscriptionRow, state: CopyState) {
  const { fetchedAt, problem, events, skipped, past = 0 } = state;
  const copy = { fetchedAt: fetchedAt?.toISOString() ?? null, problem, events, skipped, past };
  return { id: _id, name, color, isOn, host: hostOf(url), addedBy, ...copy };
}

function hostOf(url: string): string {
  return new URL(url).host.slice(0, maxNameChars);
}
