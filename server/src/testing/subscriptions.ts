/** Subscribes to calendars and reads their events, like a screen. */
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { CalendarSubscription } from "@hub/shared/features/calendar/subscription-endpoints";
import { expect } from "vitest";
import type { Answer, HttpClient } from "./http-client.ts";

export const subscriptionsPath = "/api/calendar/subscriptions";
export const color = "#336699";

export const add = (browser: HttpClient, url: string, more: object = {}): Promise<Answer> =>
  browser.post(subscriptionsPath, { url, color, ...more });

export async function added(browser: HttpClient, url: string, more: object = {}): Promise<CalendarSubscription> {
  const { status, body } = await add(browser, url, more);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body as CalendarSubscription; // The hub checks its answers in tests.
}

export const list = async (browser: HttpClient) =>
  (await browser.get(subscriptionsPath)).body as CalendarSubscription[];

export const remove = (browser: HttpClient, { id }: CalendarSubscription) =>
  browser.call("DELETE", `${subscriptionsPath}/${id}`);

export async function eventsOf(browser: HttpClient, from: string, to: string): Promise<Occurrence[]> {
  const { status, body } = await browser.get(
    `/api/calendar/subscribed-events?from=${from}T00:00:00Z&to=${to}T00:00:00Z`,
  );
  expect(status).toBe(200);
  return body as Occurrence[];
}

export const refetch = async (browser: HttpClient, { id }: CalendarSubscription) =>
  (await browser.post(`${subscriptionsPath}/${id}/fetch`)).body as CalendarSubscription;
