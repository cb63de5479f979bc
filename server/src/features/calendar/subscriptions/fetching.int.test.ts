import { gzipSync } from "node:zlib";
import { typicalBlock } from "@hub/realtime/testing/event-loop-block";
import type { CalendarSubscription } from "@hub/shared/features/calendar/subscription-endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCalendarFetchJob } from "../../../jobs/calendar-fetching.ts";
import { maxSubscribedEvents } from "../../../subscribed-events.ts";
import {
  type CalendarServer,
  type Content,
  calendarOf,
  startCalendarServer,
} from "../../../testing/calendar-server.ts";
import { testDatabase } from "../../../testing/databases.ts";
import { type HttpClient, openClient } from "../../../testing/http-client.ts";
import { startHub, type TestHub } from "../../../testing/hub.ts";
import { isLong } from "../../../testing/scale.ts";
import {
  add,
  added,
  color,
  eventsOf,
  list,
  refetch,
  remove,
  subscriptionsPath,
} from "../../../testing/subscriptions.ts";

const hourMs = 3_600_000;

let hub: TestHub;
let otherNode: TestHub;
let calendarServer: CalendarServer;
let ada: HttpClient;
beforeAll(async () => {
  calendarServer = await startCalendarServer();
  const options = { database: testDatabase(), environment: { PRIVATE_TARGETS: calendarServer.url } };
  [hub, otherNode] = await Promise.all([startHub(options), startHub(options)]);
  ({ client: ada } = await openClient(hub.url));
  await ada.call("PATCH", "/api/families", { body: { timeZone: "Europe/Berlin" } });
});
afterAll(async () => {
  calendarServer.close();
  await Promise.all([hub.close(), otherNode.close()]);
});

const runJob = (node: TestHub, nowMs = Date.now()) => createCalendarFetchJob(node.deps)(nowMs);

/** Makes the next fetch of a subscription due. */
const makeDue = ({ id }: CalendarSubscription) => hub.deps.calendarSubscriptions.planFetch(id, new Date(0));

const endless: Content = (_request, response) => {
  response.writeHead(200, { "content-type": "text/calendar" }).write("BEGIN:VCALENDAR\r\n");
  const chunk = Buffer.alloc(64 * 1024, "x");
  const writeMore = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on("drain", writeMore);
  writeMore();
};

const refusals: [string, Content | undefined, string][] = [
  ["a web page", "<!doctype html><h1>Sign in</h1>", "That address leads to a web page, not to a calendar."],
  ["a text that is not a calendar", "soup", "That address doesn't return a calendar."],
  ["404", undefined, "There is no calendar at that address."],
  ["401", (_request, response) => response.writeHead(401).end(), "The hub has no access to that address."],
  ["503", (_request, response) => response.writeHead(503).end(), "The calendar's server has a problem right now."],
  [
    "a redirect to the hub's own machine",
    (_request, response) => response.writeHead(302, { location: "http://127.0.0.1:9/" }).end(),
    "That address isn't on the public internet.",
  ],
  [
    "a redirect to a file",
    (_request, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end(),
    "That isn't a calendar address.",
  ],
  [
    "a redirect to itself",
    (request, response) => response.writeHead(301, { location: request.url ?? "" }).end(),
    "That address redirects too many times.",
  ],
  ["an endless file", endless, "That calendar is larger than 20 MB."],
  [
    "50 MB",
    Buffer.concat([Buffer.from("BEGIN:VCALENDAR\r\n"), Buffer.alloc(50 * 1024 * 1024, " ")]),
    "larger than 20 MB",
  ],
  [
    "50 MB, compressed",
    (_request, response) =>
      response
        .writeHead(200, { "content-encoding": "gzip" })
        .end(gzipSync(Buffer.alloc(50 * 1024 * 1024, "BEGIN:VCALENDAR\r\n"))),
    "That calendar is larger than 20 MB.",
  ],
  ["only unreadable events", calendarOf(["SUMMARY:Soup\r\nDTSTART:soon"]), "can't read any event"],
];
const shortRun = ["a web page", "a redirect to the hub's own machine", "a redirect to a file", "50 MB, compressed"];
test.each(refusals.filter(([what]) => isLong || shortRun.includes(what)))(
  "rejects an address that responds with %s, and keeps an existing copy",
  async (what, answer, words) => {
    const at = `/${what.replaceAll(/\W/g, "-")}.ics`;
    const serve = () =>
      answer === undefined ? calendarServer.served.delete(at) : calendarServer.served.set(at, answer);
    serve();
    const refused = await add(ada, calendarServer.at(at));
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    expect(refused.body).toMatchObject({ message: expect.stringContaining(words) });
    expect(await list(ada)).toEqual([]);

    calendarServer.served.set(at, calendarOf(["SUMMARY:Choir\r\nDTSTART:20261201T170000Z"]));
    const subscription = await added(ada, calendarServer.at(at));
    serve();
    const failed = await refetch(ada, subscription);
    expect(failed).toMatchObject({
      problem: expect.stringContaining(words),
      fetchedAt: subscription.fetchedAt,
      events: 1,
    });
    expect(await eventsOf(ada, "2026-12-01", "2026-12-02")).toMatchObject([{ title: "Choir" }]);
    await remove(ada, subscription);
  },
);

test.each(["http://localhost:27017/", "http://169.254.169.254/latest/", "http://[::1]/", "webcal://10.0.0.8/a.ics"])(
  "rejects the private address %s",
  async (url) => {
    const { status, body } = await ada.post(subscriptionsPath, { url, color });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: expect.stringContaining("isn't on the public internet") });
  },
);

test("keeps the copy if the calendar becomes empty, and replaces it after a change", async () => {
  const one = calendarOf(["SUMMARY:Match\r\nDTSTART:20261201T170000Z"]);
  calendarServer.served.set("/football.ics", one);
  const football = await added(ada, calendarServer.at("/football.ics"));
  calendarServer.served.set("/football.ics", calendarOf([]));
  expect(await refetch(ada, football)).toMatchObject({
    problem: expect.stringContaining("without events"),
    events: 1,
  });
  expect(await eventsOf(ada, "2026-12-01", "2026-12-02")).toMatchObject([{ title: "Match" }]);
  calendarServer.served.set(
    "/football.ics",
    calendarOf(["SUMMARY:Match\r\nDTSTART:20261201T180000Z", "SUMMARY:Final\r\nDTSTART:20261201T190000Z"]),
  );
  expect(await refetch(ada, football)).toMatchObject({ problem: null, events: 2 });
  const [match, final] = await eventsOf(ada, "2026-12-01", "2026-12-02");
  expect([match, final]).toMatchObject([{ title: "Match", startTime: "2026-12-01T18:00:00.000Z" }, { title: "Final" }]);
  // The hub removed the previous copy.
  expect(
    await hub.deps.connection.collection("subscriptionevents").countDocuments({ subscriptionId: football.id }),
  ).toBe(2);
  await remove(ada, football);
});

test("sends the ETag to skip an unchanged calendar, and reads it again after a time zone change", async () => {
  let sent = 0;
  calendarServer.served.set("/unchanged.ics", (request, response) => {
    if (request.headers["if-none-match"] === '"1"') return response.writeHead(304).end();
    sent += 1;
    return response.writeHead(200, { etag: '"1"' }).end(calendarOf(["SUMMARY:Breakfast\r\nDTSTART:20261201T080000"]));
  });
  const { client: ben } = await openClient(hub.url, "Ben");
  await ben.call("PATCH", "/api/families", { body: { timeZone: "Europe/Berlin" } });
  const unchanged = await added(ben, calendarServer.at("/unchanged.ics"));
  const again = await refetch(ben, unchanged);
  expect([sent, again.problem, again.events]).toEqual([1, null, 1]);
  expect(Date.parse(again.fetchedAt ?? "")).toBeGreaterThan(Date.parse(unchanged.fetchedAt ?? ""));
  const start = async () => (await eventsOf(ben, "2026-12-01", "2026-12-02"))[0]?.startTime;
  expect(await start()).toBe("2026-12-01T07:00:00.000Z");
  await ben.call("PATCH", "/api/families", { body: { timeZone: "America/New_York" } });
  await refetch(ben, unchanged);
  expect([sent, await start()]).toEqual([2, "2026-12-01T13:00:00.000Z"]);
});

test("fetches a due calendar once across two nodes, backs off after failures, and skips a disabled one", async () => {
  calendarServer.served.set("/due.ics", calendarOf(["SUMMARY:Choir\r\nDTSTART:20261201T170000Z"]));
  calendarServer.served.set("/disabled.ics", calendarOf([]));
  const { client: ben, user } = await openClient(hub.url, "Ben");
  const [due, disabled] = [
    await added(ben, calendarServer.at("/due.ics")),
    await added(ben, calendarServer.at("/disabled.ics")),
  ];
  await ben.call("PATCH", `${subscriptionsPath}/${disabled.id}`, { body: { isOn: false } });
  const nextInHours = async () => {
    const row = await hub.deps.calendarSubscriptions.read(user.familyId, due.id);
    return ((row?.nextFetchAt.getTime() ?? 0) - Date.now()) / hourMs;
  };
  await Promise.all([makeDue(due), makeDue(disabled)]);
  const before = [calendarServer.requestCount("/due.ics"), calendarServer.requestCount("/disabled.ics")];
  await Promise.all([runJob(hub), runJob(otherNode), runJob(hub), runJob(otherNode)]);
  expect([calendarServer.requestCount("/due.ics"), calendarServer.requestCount("/disabled.ics")]).toEqual([
    (before[0] ?? 0) + 1,
    before[1],
  ]);
  // A node that found the calendar due earlier, but starts only now.
  await otherNode.deps.calendarFetching.fetchDue({ _id: due.id, familyId: user.familyId });
  expect(calendarServer.requestCount("/due.ics")).toBe((before[0] ?? 0) + 1);
  expect(await nextInHours()).toBeGreaterThan(3);
  calendarServer.served.delete("/due.ics");
  const waits: number[] = [];
  for (let failures = 1; failures <= 9; failures += 1) {
    await makeDue(due);
    await runJob(otherNode);
    waits.push(await nextInHours());
  }
  expect(waits[0]).toBeLessThan(0.4);
  expect(waits.at(-1)).toBeGreaterThan(19);
  expect(Math.max(...waits)).toBeLessThan(30);
  expect((await list(ben))[0]).toMatchObject({ problem: "There is no calendar at that address.", events: 1 });
});

test.runIf(isLong)("fetches and reads 5,000 events without blocking", async () => {
  const series = "DTSTART;TZID=Europe/Berlin:20200101T080000\r\nRRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR\r\nDESCRIPTION:";
  const days = Array.from(
    { length: 4_900 },
    (_, at) => `SUMMARY:Day ${at}\r\nDTSTART:2026${1000 + (at % 28) + 101}T080000Z`,
  );
  const events = [
    ...days,
    ...Array.from({ length: 100 }, (_, at) => `SUMMARY:Lesson ${at}\r\n${series}${"x".repeat(2_000)}`),
  ];
  let version = 0;
  calendarServer.served.set("/large.ics", (_request, response) => {
    version += 1;
    response.end(calendarOf([...events.slice(1), `SUMMARY:Version ${version}\r\nDTSTART:20261201T080000Z`]));
  });
  const { client: ben, user } = await openClient(hub.url, "Ben");
  const large = await added(ben, calendarServer.at("/large.ics"));
  expect(large).toMatchObject({ events: 5_000, skipped: 0 });
  const fetchLarge = async () => {
    expect(await refetch(ben, large)).toMatchObject({ problem: null, events: 5_000 });
  };
  expect(await typicalBlock(fetchLarge, 50)).toBeLessThan(50);
  const month = { start: "2026-11-01T00:00:00Z", end: "2026-12-13T00:00:00Z", timeZone: "Europe/Berlin" };
  const read = async () => {
    expect((await hub.deps.readSubscribedEvents(user.familyId, month)).length).toBeGreaterThan(maxSubscribedEvents);
  };
  expect(await typicalBlock(read, 50)).toBeLessThan(50);
  await remove(ben, large);
});
