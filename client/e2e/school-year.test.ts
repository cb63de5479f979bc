/** Enters a school year into the calendar, with concurrent changes by two people. Runs only with `npm run test:long`. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { callHub, joinFamily, signUp } from "./people.ts";
import { setOffline } from "./set-offline.ts";
import { test } from "./test.ts";
import { pairWall } from "./wall.ts";

const dayMs = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const dateOf = (days: number) => inDays(days).toLocaleDateString("sv");
const longDate = (days: number) =>
  inDays(days).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });

/** Days from today to the next Tuesday, and to the Tuesdays of the holidays. */
const tuesday = ((9 - inDays(0).getDay()) % 7) + (inDays(0).getDay() === 2 ? 7 : 0);
const holidayTuesdays = [tuesday + 14, tuesday + 21];

const school = createServer((_request, response) => {
  response.setHeader("Content-Type", "text/calendar");
  response.end(
    [
      ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//School//EN", "X-WR-CALNAME:Hill School", "BEGIN:VEVENT"],
      ...[
        "UID:book-day@school",
        "DTSTAMP:20260901T080000Z",
        `DTSTART;VALUE=DATE:${dateOf(tuesday).replaceAll("-", "")}`,
      ],
      ...["SUMMARY:Book day", "END:VEVENT", "END:VCALENDAR", ""],
    ].join("\r\n"),
  );
}).listen(0, "127.0.0.1");
school.unref();
await once(school, "listening");
const schoolUrl = `http://127.0.0.1:${(school.address() as AddressInfo).port}`;
test.use({ hubEnvironment: { PRIVATE_TARGETS: schoolUrl } });
test.afterAll(() => void school.close());

const dialog = (page: Page) => page.getByRole("dialog").last();

/** Types an event into the quick-add field and adds the result. */
async function addFromText(page: Page, words: string, expected: RegExp): Promise<void> {
  const card = page.getByRole("region", { name: "Family Calendar" });
  await card.getByRole("button", { name: "Add Quick Event" }).click();
  await page.getByLabel("Enter event title:").fill(words);
  await expect(dialog(page)).toContainText(expected);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

interface Occurrence {
  id: string;
  title: string;
  startTime: string;
}

async function occurrences(page: Page, title: string): Promise<Occurrence[]> {
  const range = `from=${inDays(0).toISOString()}&to=${inDays(tuesday + 30).toISOString()}`;
  const all = await callHub<Occurrence[]>(page, `GET /api/family-events?${range}`);
  return all.filter((each) => each.title === title);
}

const clock = ({ startTime }: Occurrence) => new Date(startTime).toTimeString().slice(0, 5);

/** Opens one occurrence of Football by its link. */
async function openFootball(page: Page, days: number): Promise<void> {
  const football = (await occurrences(page, "Football")).find(({ id }) => id.endsWith(dateOf(days)));
  await page.goto(`/calendar#${dateOf(days)}/${football?.id}`);
  await expect(page.getByRole("dialog").getByLabel("Title")).toHaveValue("Football");
}

test("enters a school year in three minutes, merges changes by two people, and shows it on the wall display", {
  tag: "@long",
}, async ({ page: ada, openPhone }) => {
  const ben = await openPhone();
  const wall = await openPhone();
  await signUp(ada, "Ada");
  await joinFamily(ben, { of: ada, firstName: "Ben", path: "/calendar" });
  await pairWall(wall, ada);
  const fromMs = Date.now();

  await test.step("adds events from free text", async () => {
    await addFromText(ada, "Football every Tuesday 5pm to 6pm at the green for Ben until June", /Every Tuesday/);
    await addFromText(ada, "Choir every second Thursday 18:30", /Every 2 weeks on Thursday/);
    const [first, last] = [holidayTuesdays[0] ?? 0, (holidayTuesdays[1] ?? 0) + 3];
    await addFromText(ada, `Holidays ${longDate(first - 1)} to ${longDate(last)}`, /Holidays/);
    const people = ["Ada 3 May 1985", "Ben 29 February 1984", "Cleo 1 June 2017", "Dan 24 December 2019"];
    for (const who of [...people, "Grandma 12 March 1950", "Uncle Max 5 July 1979"]) {
      const [, name = "", date = ""] = /^(.*?) (\d.*)$/.exec(who) ?? [];
      await addFromText(ada, `${name}'s birthday ${date}`, /Every year.*born in/);
    }
  });
  await test.step("subscribes to the school's calendar, and removes football in the holidays", async () => {
    await ada.goto("/calendar");
    await ada.getByRole("button", { name: "Calendars" }).click();
    await ada.getByRole("button", { name: "Subscribe to a calendar" }).click();
    await ada.getByLabel("Address").fill(`${schoolUrl}/year.ics`);
    await ada.keyboard.press("Enter");
    await expect(ada.getByText("Subscribed to Hill School")).toBeVisible();
    await ada.keyboard.press("Escape");
    await expect(ada.getByRole("dialog")).toHaveCount(0);
    for (const days of holidayTuesdays) {
      await openFootball(ada, days);
      await ada.getByRole("button", { name: "Remove", exact: true }).click();
      await ada.getByRole("button", { name: "Only this event" }).click();
      await expect(ada.getByRole("dialog")).toHaveCount(0);
    }
  });
  expect(Date.now() - fromMs).toBeLessThan(180_000);
  await expect
    .poll(async () => (await occurrences(ada, "Football")).map(({ id }) => id.slice(-10)))
    .toEqual([tuesday, tuesday + 7, tuesday + 28].map(dateOf));
  const dan = (await callHub<{ title: string; age: number }[]>(ada, "GET /api/family-events")).find(
    ({ title }) => title === "Dan's birthday",
  );
  expect(dan?.age).toBeGreaterThan(6);

  await test.step("merges an occurrence moved offline with a moved series", async () => {
    await openFootball(ben, tuesday + 7);
    await setOffline(ben, true);
    await dialog(ben).getByLabel("From").fill("15:00");
    await dialog(ben).getByLabel("Until").fill("16:00");
    await dialog(ben).getByRole("button", { name: "Save" }).click();
    await ben.getByRole("button", { name: "Only this event" }).click();
    await openFootball(ada, tuesday);
    await dialog(ada).getByLabel("From").fill("17:30");
    await dialog(ada).getByLabel("Until").fill("18:30");
    await dialog(ada).getByRole("button", { name: "Save" }).click();
    await ada.getByRole("button", { name: "All events" }).click();
    await expect.poll(async () => (await occurrences(ada, "Football")).map(clock)).toEqual(["17:30", "17:30", "17:30"]);
    await setOffline(ben, false);
    await expect.poll(async () => (await occurrences(ada, "Football")).map(clock)).toEqual(["17:30", "15:00", "17:30"]);
    for (const page of [ada, ben]) {
      await page.goto(`/calendar#${dateOf(tuesday + 7)}`);
      await page.getByText("Day", { exact: true }).click();
      await expect(page.getByRole("region", { name: "Day" })).toContainText(/Football3 – 4pm/);
    }
  });

  await test.step("shows the week on the wall display", async () => {
    const [display] = await callHub<{ id: string }[]>(ada, "GET /api/displays");
    await callHub(ada, `PATCH /api/displays/${display?.id}`, { calendar: "week" });
    await wall.setViewportSize({ width: 1920, height: 1080 });
    for (const title of ["Football", "Book day"]) await expect(wall.getByText(title).first()).toBeVisible();
  });
});
