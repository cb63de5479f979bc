import { archiveLimit } from "@hub/shared/archive";
import { addDays } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { beforeAll, expect, test } from "vitest";
import { createArchiving } from "../../jobs/archiving.ts";
import { openBrowser } from "../../testing/browser.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

const nowMs = Date.now();
const dayIn = (days: number) => addDays(new Date(nowMs).toISOString().slice(0, 10), days);

async function openFamily() {
  const { browser, user } = await openBrowser(hub.url);
  const add = async (title: string, days: number, more: object = {}) => {
    const answer = await browser.post("/api/family-events", { title, startTime: `${dayIn(days)}T10:00:00Z`, ...more });
    expect(answer.status).toBe(201);
    return answer.body as Occurrence;
  };
  const find = async (text: string) => {
    const { body } = await browser.get(`/api/calendar/search?text=${encodeURIComponent(text)}`);
    return (body as Occurrence[]).map(({ title, startTime }) => `${title} ${startTime.slice(0, 10)}`);
  };
  return { browser, user, add, find };
}

test("events of all years are found, the archive's too, with accents and case aside", async () => {
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

test.runIf(isLong)("what repeats stands there once, and single days by words of their own", async () => {
  const { browser, add, find } = await openFamily();
  const series = await add("Soccer", -6, { rrule: "FREQ=WEEKLY" });
  const final = `/api/family-events/${series.id}_${dayIn(8)}?scope=this`;
  expect((await browser.call("PATCH", final, { body: { title: "Final" } })).status).toBe(200);
  expect(await find("soccer")).toEqual([`Soccer ${dayIn(1)}`]);
  expect(await find("final")).toEqual([`Final ${dayIn(8)}`]);
});

test("strangers find nothing of another family, and a text that is none or too long is refused", async () => {
  const { add } = await openFamily();
  await add("Secret party", 2);
  const other = await openFamily();
  expect(await other.find("party")).toEqual([]);
  for (const text of ["", "%20", "x".repeat(101)])
    expect((await other.browser.get(`/api/calendar/search?text=${text}`)).status).toBe(400);
  expect((await fetch(`${hub.url}/api/calendar/search?text=party`)).status).toBe(401);
});
