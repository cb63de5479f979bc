/** Subscribes to calendars and reads their events, like a screen. */
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { CalendarSubscription } from "@hub/shared/features/calendar/subscription-endpoints";
import { expect } from "vitest";
import type { Answer, HttpClient } from "./http-client.ts";

export const subscriptionsPath = "/api/calendar/subscriptions";
export const color = "#336699";

export const add = (client: HttpClient, url: string, more: object = {}): Promise<Answer> =>
  client.post(subscriptionsPath, { url, color, ...more });

export async function added(client: HttpClient, url: string, more: object = {}): Promise<CalendarSubscription> {
  const { status, body } = await add(client, url, more);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body as CalendarSubscription; // The hub checks its answers in tests.
}

export const list = async (client: HttpClient) => (await client.get(subscriptionsPath)).body as CalendarSubscription[];

export const remove = (client: HttpClient, { id }: CalendarSubscription) =>
  client.call("DELETE", `${subscriptionsPath}/${id}`);

export async function eventsOf(client: HttpClient, from: string, to: string): Promise<Occurrence[]> {
  const { status, body } = await client.get(
    `/api/calendar/subscribed-events?from=${from}T00:00:00Z&to=${to}T00:00:00Z`,
  );
  expect(status).toBe(200);
  return body as Occurrence[];
}

export const refetch = async (client: HttpClient, { id }: CalendarSubscription) =>
  (await client.post(`${subscriptionsPath}/${id}/fetch`)).body as CalendarSubscription;
