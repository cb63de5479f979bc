/** CalDAV requests, as apps send them. */

import { typicalBlock } from "@hub/realtime/testing/event-loop-block";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CalendarApp, fileOf, openCalendarApp } from "../../../testing/calendar-app.ts";
import { testDatabase } from "../../../testing/databases.ts";
import { type HttpClient, joinFamily, openClient } from "../../../testing/http-client.ts";
import { startHub, type TestHub } from "../../../testing/hub.ts";

const database = testDatabase();
let hub: TestHub;
let ada: HttpClient;
let app: CalendarApp;
beforeAll(async () => {
  hub = await startHub({
    database,
    rates: { appPasswordsPerEmail: { times: 3, seconds: 60 }, appPasswords: { times: 40, seconds: 60 } },
  });
  ada = (await openClient(hub.url)).client;
  await ada.call("PATCH", "/api/families", { body: { timeZone: "Europe/Berlin" } });
  app = await openCalendarApp(ada);
});
afterAll(() => hub.close());

const names = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/"';
const prop = (...tags: string[]) => `<d:prop>${tags.map((tag) => `<${tag}/>`).join("")}</d:prop>`;
const propfind = (path: string, depth: string, ...tags: string[]) =>
  app.ask("PROPFIND", path, { headers: { depth }, body: `<d:propfind ${names}>${prop(...tags)}</d:propfind>` });
const report = (kind: string, inner: string, of = app) =>
  of.ask("REPORT", of.calendar, { headers: { depth: "1" }, body: `<${kind} ${names}>${inner}</${kind}>` });

const hrefsIn = (text: string) => [...text.matchAll(/<d:response><d:href>([^<]*)/g)].map(([, path = ""]) => path);
const tokenIn = (text: string) => /<d:sync-token>([^<]+)/.exec(text)?.[1] ?? "";
async function sync(token: string, of = app) {
  const { status, text } = await report(
    "d:sync-collection",
    `<d:sync-token>${token}</d:sync-token>${prop("d:getetag")}`,
    of,
  );
  const ends = (path: string) => path.slice(of.calendar.length);
  const gone = [...text.matchAll(/<d:href>([^<]*)<\/d:href><d:status>HTTP\/1.1 404/g)].map(([, path = ""]) =>
    ends(path),
  );
  const changed = hrefsIn(text)
    .map(ends)
    .filter((name) => !gone.includes(name));
  return { status, text, token: tokenIn(text), changed, gone };
}

const week = "from=2026-12-01T00:00:00Z&to=2027-02-01T00:00:00Z";
const listed = async (client = ada) => (await client.get(`/api/family-events?${week}`)).body as Occurrence[];
const dentist = "UID:dentist\nSUMMARY:Dentist\nDTSTART:20261202T083000Z\nDTEND:20261202T090000Z";
const alarm = "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT15M\nEND:VALARM";

test("leads an app from the hub's address to the calendar and its privileges", async () => {
  const found = await fetch(`${hub.url}/.well-known/caldav`, { method: "PROPFIND", redirect: "manual" });
  expect([found.status, found.headers.get("location")]).toEqual([301, "/dav/"]);
  const options = await fetch(`${hub.url}/dav/`, { method: "OPTIONS" });
  expect(options.headers.get("dav")).toContain("calendar-access");
  const root = await propfind("/dav/", "0", "d:current-user-principal");
  const principal = /<d:current-user-principal><d:href>([^<]+)/.exec(root.text)?.[1] ?? "";
  const person = await propfind(principal, "0", "c:calendar-home-set", "c:calendar-user-address-set", "d:displayname");
  const home = /<c:calendar-home-set><d:href>([^<]+)/.exec(person.text)?.[1] ?? "";
  const { status, text } = await propfind(home, "1", "d:resourcetype", "d:current-user-privilege-set", "cs:nothing");
  expect(status).toBe(207);
  expect(hrefsIn(text)).toEqual([home, app.calendar]);
  expect(text).toContain("<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>");
  expect(text).toContain("<d:privilege><d:write/></d:privilege>");
  expect(text).toContain("<d:prop><cs:nothing/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status>");
  expect((await propfind(app.calendar, "infinity", "d:getetag")).status).toBe(403);
  const color = `<d:propertyupdate ${names}><d:set>${prop("d:displayname")}</d:set></d:propertyupdate>`;
  expect((await app.ask("PROPPATCH", app.calendar, { body: color })).text).toContain("HTTP/1.1 403 Forbidden");
});

test("stores an app's event for its user, and returns it byte by byte until the event changes in the hub", async () => {
  const place = "LOCATION:Main St 1\nGEO:52.5;13.4\nX-APPLE-STRUCTURED-LOCATION;VALUE=URI:geo:52.5\\,13.4";
  const sent = `${dentist}\nX-CUSTOM;X-A=b:kept\n${place}\n${alarm}`;
  const made = await app.put("a custom name.ics", sent, { "if-none-match": "*" });
  const etag = made.headers.get("etag") ?? "";
  expect([made.status, etag]).toEqual([201, expect.stringMatching(/^"[\w.-]+"$/)]);
  const [event] = await listed();
  const { body: me } = await ada.get("/api/auth/user");
  expect(event).toMatchObject({ title: "Dentist", addedBy: (me as { memberId: string }).memberId });
  const read = await app.ask("GET", "a%20custom%20name.ics");
  expect([read.text, read.headers.get("etag")]).toEqual([fileOf(sent), etag]);
  expect((await app.put("a custom name.ics", sent, { "if-none-match": "*" })).status).toBe(412);
  expect((await app.put("other.ics", sent)).text).toContain("<c:no-uid-conflict><d:href>/dav/families/");
  expect((await app.put("a custom name.ics", sent.replace("UID:dentist", "UID:other"))).status).toBe(403);

  await ada.call("PATCH", `/api/family-events/${event?.id}`, { body: { title: "Dentist for Ben" } });
  expect((await app.put("a custom name.ics", sent, { "if-match": etag })).status).toBe(412);
  const changed = await app.ask("GET", "a%20custom%20name.ics");
  for (const line of [
    "SUMMARY:Dentist for Ben",
    "X-CUSTOM;X-A=b:kept",
    "GEO:52.5;13.4",
    "TRIGGER:-PT15M",
    "UID:dentist",
  ])
    expect(changed.text).toContain(`${line}\r\n`);
  expect(changed.headers.get("etag")).not.toBe(etag);
  await ada.call("PATCH", `/api/family-events/${event?.id}`, { body: { location: "High St 2" } });
  const moved = await app.ask("GET", "a%20custom%20name.ics");
  expect(moved.text).toContain("LOCATION:High St 2\r\nCATEGORIES");
  expect(moved.text).not.toMatch(/GEO/i);

  const { client: ben } = await joinFamily(ada, "Ben", "child");
  const bens = await openCalendarApp(ben);
  const ofBen = await bens.ask("GET", "dentist.ics");
  expect(ofBen.text).toContain("SUMMARY:Dentist for Ben");
  expect(ofBen.text).not.toContain("TRIGGER");
  const bensChange = await bens.put("dentist.ics", dentist, { "if-match": ofBen.headers.get("etag") ?? "" });
  expect(bensChange.status).toBe(204);
  expect((await app.ask("GET", "a%20custom%20name.ics")).text).toContain("SUMMARY:Dentist\r\n");
  expect((await bens.ask("DELETE", "dentist.ics", { headers: { "if-match": etag } })).status).toBe(412);
  expect((await bens.ask("DELETE", "dentist.ics")).status).toBe(204);
  expect((await app.ask("GET", "a%20custom%20name.ics")).status).toBe(404);
  expect(await listed()).toEqual([]);
});

test("serves a series with its exceptions as one file, and a split series as one file per segment", async () => {
  const series = `BEGIN:VEVENT\nUID:choir\nSUMMARY:Choir\nDTSTART;TZID=Europe/Berlin:20261203T190000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY\nEXDATE;TZID=Europe/Berlin:20261210T190000\nEND:VEVENT
    BEGIN:VEVENT\nUID:choir\nSUMMARY:Concert\nRECURRENCE-ID;TZID=Europe/Berlin:20261217T190000\nDTSTART;TZID=Europe/Berlin:20261217T180000\nDURATION:PT2H\nEND:VEVENT`;
  expect((await app.put("choir.ics", series)).status).toBe(201);
  const shown = async () => (await listed()).map(({ title, startTime }) => `${startTime.slice(5, 16)} ${title}`);
  const first = ["12-03T18:00 Choir", "12-17T17:00 Concert", "12-24T18:00 Choir", "12-31T18:00 Choir"];
  const rest = (title: string) => ["07", "14", "21", "28"].map((day) => `01-${day}T18:00 ${title}`);
  expect(await shown()).toEqual([...first, ...rest("Choir")]);

  const [{ seriesId } = { seriesId: "" }] = await listed();
  const { body: me } = await ada.get("/api/auth/user");
  const own = { driverId: (me as { memberId: string }).memberId, color: "#112233" };
  for (const day of ["2026-12-17", "2026-12-24"])
    await ada.call("PATCH", `/api/family-events/${seriesId}_${day}?scope=this`, { body: own });
  const asHub = (await app.ask("GET", "choir.ics")).text.replace("SUMMARY:Concert", "SUMMARY:Recital");
  const body = { body: asHub, headers: { "content-type": "text/calendar" } };
  expect((await app.ask("PUT", "choir.ics", body)).status).toBe(204);
  const days = (await listed()).filter(({ color }) => color === own.color);
  expect(days).toMatchObject([
    { title: "Recital", driverId: own.driverId },
    { title: "Choir", driverId: own.driverId },
  ]);
  await app.put("choir.ics", series);
  const from = `${seriesId}_2027-01-07`;
  await ada.call("PATCH", `/api/family-events/${from}?scope=following`, { body: { title: "Orchestra" } });
  const later = await app.ask("GET", `${from}.ics`);
  expect(later.text).toContain("SUMMARY:Orchestra");
  const parts = async () => (await propfind(app.calendar, "1", "d:getetag")).text;
  expect(hrefsIn(await parts())).toHaveLength(3);
  const renamed = later.text.replace("SUMMARY:Orchestra", "SUMMARY:Band");
  const put = {
    body: renamed,
    headers: { "content-type": "text/calendar", "if-match": later.headers.get("etag") ?? "" },
  };
  expect((await app.ask("PUT", `${from}.ics`, put)).status).toBe(204);
  expect(await shown()).toEqual([...first, ...rest("Band")]);
  expect(hrefsIn(await parts())).toHaveLength(3);
  expect((await app.ask("GET", `${from}.ics`)).text).toBe(renamed);
  const choir = new ICAL.Component(ICAL.parse((await app.ask("GET", "choir.ics")).text));
  expect(choir.getAllSubcomponents("vevent")).toHaveLength(2);
  expect((await app.ask("DELETE", "choir.ics")).status).toBe(204);
  expect(await shown()).toEqual(rest("Band"));
  expect((await app.ask("DELETE", `${from}.ics`)).status).toBe(204);
});

test("reports the changes since a sync token, and rejects an unknown token", async () => {
  await app.put("one.ics", dentist.replace("UID:dentist", "UID:one"));
  await app.put("two.ics", dentist.replace("UID:dentist", "UID:two"));
  const start = await sync("");
  expect(start.changed.sort()).toEqual(["one.ics", "two.ics"]);
  expect(await sync(start.token)).toMatchObject({ changed: [], gone: [], token: start.token });
  await app.put("one.ics", dentist.replace("UID:dentist", "UID:one").replace("Dentist", "Optician"));
  await app.ask("DELETE", "two.ics");
  await app.put("three.ics", dentist.replace("UID:dentist", "UID:three"));
  const next = await sync(start.token);
  expect([next.changed.sort(), next.gone]).toEqual([["one.ics", "three.ics"], ["two.ics"]]);
  expect(next.token).not.toBe(start.token);
  const { text } = await propfind(app.calendar, "0", "d:sync-token", "cs:getctag");
  expect(text).toContain(`<cs:getctag>${next.token}</cs:getctag>`);
  const otherNode = await startHub({ database });
  const ask: CalendarApp["ask"] = (method, path, sent) => app.ask(method, path, { ...sent, node: otherNode.url });
  const otherApp = { ...app, ask };
  expect(await sync(next.token, otherApp)).toMatchObject({ changed: [], gone: [], token: next.token });
  expect((await sync(start.token, otherApp)).status).toBe(403);
  await otherNode.close();
  const unknown = await sync("urn:family-hub:sync:nobody-knows");
  expect([unknown.status, unknown.text]).toEqual([403, expect.stringContaining("<d:valid-sync-token/>")]);

  const range = (start: string, end: string) =>
    `<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range start="${start}" end="${end}"/></c:comp-filter></c:comp-filter></c:filter>`;
  const query = async (filter: string) => report("c:calendar-query", prop("d:getetag", "c:calendar-data") + filter);
  const inWeek = await query(range("20261201T000000Z", "20261208T000000Z"));
  expect(hrefsIn(inWeek.text)).toHaveLength(2);
  expect(inWeek.text).toContain("SUMMARY:Optician&#13;\n");
  expect(hrefsIn((await query(range("20261208T000000Z", "20261215T000000Z"))).text)).toEqual([]);
  const tasks = '<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VTODO"/></c:comp-filter></c:filter>';
  expect(hrefsIn((await query(tasks)).text)).toEqual([]);
  const odd =
    '<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:prop-filter name="X"/></c:comp-filter></c:comp-filter></c:filter>';
  expect((await query(odd)).text).toContain("<c:supported-filter/>");
  const hrefs = ["one.ics", "gone.ics"].map((name) => `<d:href>${app.calendar}${name}</d:href>`).join("");
  const several = await report("c:calendar-multiget", prop("c:calendar-data") + hrefs);
  expect(several.text).toContain("SUMMARY:Optician");
  expect(several.text).toContain(`${app.calendar}gone.ics</d:href><d:status>HTTP/1.1 404 Not Found`);
});

test("rejects invalid events and XML without blocking other requests", async () => {
  const before = await listed();
  const put = async (lines: string, type = "text/calendar") =>
    (await app.put("odd.ics", lines, { "content-type": type })).status;
  expect(await put("BEGIN:VTODO\nUID:task\nSUMMARY:Task\nEND:VTODO")).toBe(403);
  expect(await put("UID:odd\nSUMMARY:No time")).toBe(403);
  expect(await put(`SUMMARY:No name\nDTSTART:20261202T083000Z`)).toBe(403);
  expect(await put(dentist.replace("UID:dentist", "UID:told\u202eback"))).toBe(403);
  expect(await put(dentist, "text/plain")).toBe(415);
  expect(await put(`${dentist}\nDESCRIPTION:${"a".repeat(300_000)}`)).toBe(403);
  expect(
    await put(`BEGIN:VEVENT\n${dentist}\nEND:VEVENT\nBEGIN:VEVENT\n${dentist.replace("dentist", "b")}\nEND:VEVENT`),
  ).toBe(403);
  expect((await app.ask("GET", "%ZZ.ics")).status).toBe(400);
  expect((await app.ask("GET", "..%2F..%2Fx.ics")).status).toBe(404);

  const bodies = [
    '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><d:propfind xmlns:d="DAV:"><d:prop><d:x>&b;</d:x></d:prop></d:propfind>',
    '<!DOCTYPE d SYSTEM "file:///etc/passwd"><d:propfind xmlns:d="DAV:"/>',
    `<d:propfind xmlns:d="DAV:">${"<d:prop>".repeat(5_000)}`,
    `<d:propfind xmlns:d="DAV:"><d:prop>${"<d:a/>".repeat(30_000)}</d:prop></d:propfind>`,
    "<d:propfind>",
    "no XML",
    '{"a":1}',
  ];
  const longestBlock = await typicalBlock(async () => {
    for (const body of bodies) {
      const { status } = await app.ask("PROPFIND", app.calendar, { headers: { depth: "0" }, body });
      expect([body.slice(0, 60), status]).toEqual([body.slice(0, 60), 400]);
    }
    const hrefs = `<d:href>${app.calendar}none.ics</d:href>`.repeat(2_500);
    expect((await report("c:calendar-multiget", prop("c:calendar-data") + hrefs)).status).toBe(207);
  }, 50);
  expect(longestBlock).toBeLessThan(50);
  const many = Array.from({ length: 200 }, (_, index) => `d:a${index}`);
  expect((await propfind(app.calendar, "1", ...many)).status).toBe(413);
  const large = await app.ask("PROPFIND", app.calendar, { headers: { depth: "0" }, body: " ".repeat(300_000) });
  expect(large.status).toBe(413);
  expect(await listed()).toEqual(before);
});

test("accepts only app passwords, for their own family, until they are revoked", async () => {
  const stranger = await openCalendarApp((await openClient(hub.url, "Stranger")).client);
  for (const path of [
    app.calendar,
    app.calendar.replace("calendar/", ""),
    `${app.calendar}one.ics`,
    "/dav/people/x/",
    "/dav/x",
  ])
    for (const method of ["PROPFIND", "GET", "PUT", "DELETE"]) {
      const answer = await stranger.ask(method, path, { headers: { depth: "0", "content-type": "text/calendar" } });
      expect([path, method, answer.status]).toEqual([path, method, 404]);
    }
  const asBrowser = await ada.call("PROPFIND", "/dav/", { headers: { depth: "0" } });
  expect([asBrowser.status, asBrowser.headers.get("www-authenticate")]).toEqual([
    401,
    expect.stringMatching(/^Basic /),
  ]);
  const fromOtherOrigin = { headers: { depth: "0", origin: "https://elsewhere.example" } };
  expect((await app.ask("PROPFIND", "/dav/", fromOtherOrigin)).status).toBe(403);
  expect((await app.ask("GET", "/api/family-events")).status).toBe(401);

  const { client: ben } = await joinFamily(ada, "Ben", "adult");
  const phone = await openCalendarApp(ben, "Ben's phone");
  const laptop = await openCalendarApp(ben, "Ben's laptop");
  const works = async (each: CalendarApp) => (await each.ask("PROPFIND", "/dav/", { headers: { depth: "0" } })).status;
  expect([await works(phone), await works(laptop)]).toEqual([207, 207]);
  const { body } = await ben.get("/api/account/app-passwords");
  expect(body).toMatchObject([{ name: "Ben's phone", lastUsedAt: expect.any(String) }, { name: "Ben's laptop" }]);
  expect(JSON.stringify(body)).not.toContain(phone.secret);
  const [{ id } = { id: "" }] = body as { id: string }[];
  expect((await ada.call("DELETE", `/api/account/app-passwords/${id}`)).status).toBe(404);
  expect((await ben.call("DELETE", `/api/account/app-passwords/${id}`)).status).toBe(204);
  expect([await works(phone), await works(laptop)]).toEqual([401, 207]);
  await ben.call("DELETE", "/api/account/sessions");
  expect(await works(laptop)).toBe(401);
  expect((await ben.get("/api/account/app-passwords")).body).toEqual([]);

  const guess = async (userName: string) => {
    const headers = { authorization: `Basic ${btoa(`${userName}:wrong`)}` };
    return (await fetch(`${hub.url}/dav/`, { method: "PROPFIND", headers })).status;
  };
  const answers = [];
  for (let times = 0; times < 4; times++) answers.push(await guess(app.userName));
  expect(answers).toEqual([401, 401, 401, 429]);
  for (let times = 0; times < 40; times++) answers.push(await guess(`somebody-${times}@example.org`));
  expect(answers.at(-1)).toBe(429);
  // An app that keeps using a revoked password does not lock out other apps on the same network.
  expect(await works(app)).toBe(207);
});
