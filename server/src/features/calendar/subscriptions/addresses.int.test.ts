/** Subscription addresses with a password or webcal://, and the metadata of subscribed calendars. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CalendarServer,
  type Content,
  calendarOf,
  startCalendarServer,
} from "../../../testing/calendar-server.ts";
import { type HttpClient, joinFamily, openClient } from "../../../testing/http-client.ts";
import { startHub, type TestHub } from "../../../testing/hub.ts";
import { add, added, eventsOf, list, refetch, remove } from "../../../testing/subscriptions.ts";

let hub: TestHub;
let calendarServer: CalendarServer;
let third: CalendarServer;
let ada: HttpClient;
beforeAll(async () => {
  [calendarServer, third] = await Promise.all([startCalendarServer(), startCalendarServer()]);
  const withTls = calendarServer.url.replace("http:", "https:");
  hub = await startHub({ environment: { PRIVATE_TARGETS: [calendarServer.url, withTls, third.url].join(",") } });
  ({ client: ada } = await openClient(hub.url));
  await ada.call("PATCH", "/api/families", { body: { timeZone: "Europe/Berlin" } });
});
afterAll(async () => {
  calendarServer.close();
  third.close();
  await hub.close();
});

const choir = calendarOf(["SUMMARY:Choir\r\nDTSTART:20261201T170000Z"], "Choir");
const withAuth = (address: string, pair: string) => address.replace("http://", `http://${pair}@`);

/** A calendar with one name and password, and the credentials that it received. */
function closed(pair: string) {
  const sent: (string | undefined)[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    sent.push(request.headers.authorization);
    const isOpen = request.headers.authorization === `Basic ${Buffer.from(pair).toString("base64")}`;
    response.writeHead(isOpen ? 200 : 401).end(isOpen ? choir : "");
  };
  return { sent, answer };
}

test("uses the name and password in an address, and never returns them", async () => {
  const { answer } = closed("ada@club:pä:ss/1");
  calendarServer.served.set("/closed.ics", answer);
  const refused = await add(ada, withAuth(calendarServer.at("/closed.ics"), "ada:hunter22"));
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { message: "That address doesn't accept the name and password in it." },
  ]);
  expect(JSON.stringify(refused.body)).not.toContain("hunter22");
  const address = withAuth(calendarServer.at("/closed.ics"), "ada%40club:p%C3%A4:ss%2F1");
  const subscription = await added(ada, address);
  expect(subscription).toMatchObject({ name: "Choir", events: 1, host: new URL(calendarServer.url).host });
  expect(await refetch(ada, subscription)).toMatchObject({ problem: null, events: 1 });
  const { client: cleo } = await joinFamily(ada, "Cleo", "child");
  const visible = JSON.stringify([await list(ada), await list(cleo), await eventsOf(cleo, "2026-12-01", "2026-12-02")]);
  for (const secret of ["ada%40club", "ada@club", "ss%2F1", "ss/1"]) expect(visible).not.toContain(secret);
  await remove(ada, subscription);
});

test("follows a redirect to another site without the password", async () => {
  const { sent, answer } = closed("ada:secret");
  third.served.set("/moved.ics", (request, response) => {
    sent.push(request.headers.authorization);
    response.end(choir);
  });
  calendarServer.served.set("/there.ics", answer);
  const to =
    (location: string): Content =>
    (request, response) => {
      sent.push(request.headers.authorization);
      response.writeHead(302, { location }).end();
    };
  calendarServer.served.set("/leads-on.ics", to("/there.ics"));
  calendarServer.served.set("/leads-away.ics", to(third.at("/moved.ics")));
  const basic = `Basic ${Buffer.from("ada:secret").toString("base64")}`;
  await remove(ada, await added(ada, withAuth(calendarServer.at("/leads-on.ics"), "ada:secret")));
  expect(sent.splice(0)).toEqual([basic, basic]);
  await remove(ada, await added(ada, withAuth(calendarServer.at("/leads-away.ics"), "ada:secret")));
  expect(sent).toEqual([basic, undefined]);
});

test("fetches webcal:// without TLS if the server has none, but never with a password", async () => {
  calendarServer.served.set("/plain.ics", choir);
  const webcal = calendarServer.at("/plain.ics").replace("http://", "webcal://");
  const subscription = await added(ada, webcal);
  expect(await refetch(ada, subscription)).toMatchObject({ problem: null, events: 1 });
  expect((await add(ada, webcal)).status).toBe(409);
  expect((await add(ada, calendarServer.at("/plain.ics"))).status).toBe(409);
  await remove(ada, subscription);
  const before = calendarServer.requestCount("/plain.ics");
  const { status, body } = await add(ada, webcal.replace("://", "://ada:secret@"));
  expect([status, body]).toMatchObject([422, { message: "We couldn't reach that address." }]);
  // An https:// address never falls back to http://.
  expect((await add(ada, calendarServer.at("/plain.ics").replace("http:", "https:"))).status).toBe(422);
  expect(calendarServer.requestCount("/plain.ics")).toBe(before);
});

test("reports the number of skipped old events with the subscription", async () => {
  const old = Array.from({ length: 5_100 }, (_, at) => `SUMMARY:Day ${at}\r\nDTSTART:20120301T100000Z`);
  calendarServer.served.set("/old.ics", calendarOf([...old, "SUMMARY:Choir\r\nDTSTART:20261201T170000Z"]));
  const subscription = await added(ada, calendarServer.at("/old.ics"));
  expect(subscription).toMatchObject({ events: 1, skipped: 0, past: 5_100 });
  expect(await list(ada)).toMatchObject([{ past: 5_100 }]);
  await remove(ada, subscription);
});

const inFile = (lines: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${lines}\r\nEND:VCALENDAR\r\n`;
const event = "BEGIN:VEVENT\r\nUID:a\r\nSUMMARY:Fête\r\nDTSTART:20261201T080000\r\nEND:VEVENT";

interface Sample {
  type?: string;
  body: Buffer;
  name?: string;
  shown: [title: string, startTime: string];
}

test.each<[what: string, sample: Sample]>([
  [
    "free/busy times",
    {
      body: Buffer.from(inFile("BEGIN:VFREEBUSY\r\nFREEBUSY:20261201T080000Z/PT1H\r\nEND:VFREEBUSY")),
      shown: ["Busy", "2026-12-01T08:00:00.000Z"],
    },
  ],
  [
    "X-WR-TIMEZONE",
    {
      body: Buffer.from(inFile(`X-WR-TIMEZONE:America/New_York\r\n${event}`)),
      shown: ["Fête", "2026-12-01T13:00:00.000Z"],
    },
  ],
  [
    "the charset of the response",
    {
      type: "text/calendar; charset=windows-1251",
      body: Buffer.concat([
        Buffer.from("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20261201T080000\r\nSUMMARY:"),
        Buffer.from([0xcb, 0xe5, 0xea, 0xe0, 0xf0, 0xfc]),
        Buffer.from("\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"),
      ]),
      shown: ["Лекарь", "2026-12-01T07:00:00.000Z"],
    },
  ],
  [
    "X-WR-CALNAME",
    {
      body: Buffer.from(inFile(`X-WR-CALNAME:École\\, 3b\r\n${event}`)),
      name: "École, 3b",
      shown: ["Fête", "2026-12-01T07:00:00.000Z"],
    },
  ],
])("reads a subscribed calendar with %s", async (what, sample) => {
  const { type = "text/calendar", body, name = "127.0.0.1", shown } = sample;
  const path = `/${what.replaceAll(/\W/g, "-")}.ics`;
  calendarServer.served.set(path, (_request, response) => response.writeHead(200, { "content-type": type }).end(body));
  const subscription = await added(ada, calendarServer.at(path));
  expect(subscription.name).toContain(name);
  const events = await eventsOf(ada, "2026-12-01", "2026-12-02");
  expect(events.map(({ title, startTime }) => [title, startTime])).toEqual([shown]);
  await remove(ada, subscription);
});
