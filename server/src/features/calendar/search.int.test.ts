import { archiveLimit } from "@hub/shared/archive";
import { addDays } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { Member } from "@hub/shared/features/members/schema";
import type { MemberId } from "@hub/shared/ids";
import { beforeAll, expect, test } from "vitest";
import { createArchiving } from "../../jobs/archiving.ts";
import { type HttpClient, joinFamily, openClient } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

const nowMs = Date.now();
const dayIn = (days: number) => addDays(new Date(nowMs).toISOString().slice(0, 10), days);

async function openFamily() {
  const { client, user } = await openClient(hub.url);
  const add = async (title: string, days: number, more: object = {}) => {
    const answer = await client.post("/api/family-events", { title, startTime: `${dayIn(days)}T10:00:00Z`, ...more });
    expect(answer.status).toBe(201);
    return answer.body as Occurrence;
  };
  return { client, user, add, find: (text: string) => findIn(client, text) };
}

async function findIn(client: HttpClient, text: string): Promise<string[]> {
  const { body } = await client.get(`/api/calendar/search?text=${encodeURIComponent(text)}`);
  return (body as Occurrence[]).map(({ title, startTime }) => `${title} ${startTime.slice(0, 10)}`);
}

async function addPerson(client: HttpClient, name: string): Promise<MemberId> {
  const { status, body } = await client.post("/api/family-members", { name });
  expect(status).toBe(201);
  return (body as Member).id;
}

test("finds events of all years, including the archive, regardless of accents and case", async () => {
  const { user, add, find } = await openFamily();
  const old = dayIn(-3_000);
  await add("Théâtre in Graz", -3_000);
  await add("Dentist", 9, { location: "THEATRE street" });
  await add("Dinner", 3, { description: "before the Theatre" });
  await add("Swimming", 1);
  await createArchiving(hub.deps).archiveFamily(user.familyId, nowMs);
  expect(archiveLimit(nowMs) > old).toBe(true);
  expect(await find("theatre")).toEqual([`Dinner ${dayIn(3)}`, `Dentist ${dayIn(9)}`, `Théâtre in Graz ${old}`]);
  expect(await find("GRAZ théatre")).toEqual([`Théâtre in Graz ${old}`]);
  expect(await find("nothing of that")).toEqual([]);
  expect(await find(".*")).toEqual([]);
});

test("finds events by participant and driver, except another member's private events", async () => {
  const ada = await openFamily();
  const cleo = await addPerson(ada.client, "Cleo");
  await ada.add("Swimming", 1, { memberIds: [cleo] });
  await ada.add("Scouts", 2, { driverId: cleo });
  await ada.add("Dentist", 3);
  await ada.add("A surprise", 4, { memberIds: [cleo], isPrivate: true });
  expect(await ada.find("cleo")).toEqual([`Swimming ${dayIn(1)}`, `Scouts ${dayIn(2)}`, `A surprise ${dayIn(4)}`]);
  expect(await ada.find("swim CLEO")).toEqual([`Swimming ${dayIn(1)}`]);

  const series = await ada.add("Soccer", 5, { rrule: "FREQ=WEEKLY", memberIds: [await addPerson(ada.client, "Dan")] });
  const change = `/api/family-events/${series.id}_${dayIn(12)}?scope=this`;
  expect((await ada.client.call("PATCH", change, { body: { driverId: cleo } })).status).toBe(200);
  expect(await ada.find("soccer cleo")).toEqual([`Soccer ${dayIn(12)}`]);

  const { client: ben } = await joinFamily(ada.client, "Ben", "adult");
  expect(await findIn(ben, "cleo scouts")).toEqual([`Scouts ${dayIn(2)}`]);
  expect(await findIn(ben, "cleo")).not.toContain(`Busy ${dayIn(4)}`);
});

test.runIf(isLong)("returns a series once, and single days that match by their own text", async () => {
  const { client, add, find } = await openFamily();
  const series = await add("Soccer", -6, { rrule: "FREQ=WEEKLY" });
  const final = `/api/family-events/${series.id}_${dayIn(8)}?scope=this`;
  expect((await client.call("PATCH", final, { body: { title: "Final" } })).status).toBe(200);
  expect(await find("soccer")).toEqual([`Soccer ${dayIn(1)}`]);
  expect(await find("final")).toEqual([`Final ${dayIn(8)}`]);
});

test("hides events from other families, and rejects an empty or too long text", async () => {
  const { add } = await openFamily();
  await add("Secret party", 2);
  const other = await openFamily();
  expect(await other.find("party")).toEqual([]);
  for (const text of ["", "%20", "x".repeat(101)])
    expect((await other.client.get(`/api/calendar/search?text=${text}`)).status).toBe(400);
  expect((await fetch(`${hub.url}/api/calendar/search?text=party`)).status).toBe(401);
});
