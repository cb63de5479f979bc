/**
 * A unique word in the title, location and notes of a private event must not appear in any output of the hub.
 * features/calendar/private-access.int.test.ts covers screens and remote accounts, and
 * features/assistant/private-events.int.test.ts covers language models.
 */
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { HistoryPage } from "@hub/shared/features/history/schema";
import { zoneAtNoon } from "@hub/shared/testing/noon";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { createWeeklyDigest } from "./jobs/weekly-digest.ts";
import { createMail } from "./mail.ts";
import { say } from "./testing/ask-assistant.ts";
import { openCalendarApp } from "./testing/calendar-app.ts";
import { pairDisplay } from "./testing/displays.ts";
import { HttpClient, joinFamily, openClient } from "./testing/http-client.ts";
import { startMailServer } from "./testing/mail-server.ts";
import { reminderNodes } from "./testing/reminder-nodes.ts";

const canary = "Zanzibar";
const title = `${canary} therapist`;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const nodes = reminderNodes();
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();

let ada: HttpClient;
let cleo: HttpClient;
let event: Occurrence;
beforeAll(async () => {
  ({ client: ada } = await openClient(nodes.first().url, "Ada"));
  ({ client: cleo } = await joinFamily(ada, "Cleo", "adult"));
  await ada.call("PATCH", "/api/families", { body: { timeZone: zoneAtNoon } });
  await cleo.call("PATCH", "/api/profile/settings", {
    body: { notifications: { emailDigest: true }, reach: { quietHours: null } },
  });
  await cleo.post("/api/push/devices", { subscription: nodes.receiver().subscribe(), name: "Phone" });
  const { body: members } = await ada.get("/api/family-members");
  const memberIds = (members as { id: string }[]).map(({ id }) => id);
  const times = { startTime: inMinutes(40), endTime: inMinutes(70) };
  const words = { title, location: `${canary} street`, description: `Bring the ${canary} letter` };
  event = (await ada.post("/api/family-events", { ...words, ...times, memberIds, isPrivate: true })).body as Occurrence;
});

const read = async (address: string, client = cleo) => (await client.get(address)).body;

/** The outputs for other people. */
const outputs: Record<string, () => Promise<unknown>> = {
  "the list of events": () => read("/api/family-events"),
  "the history": () => read("/api/history"),
  "an undo": async () => {
    const { lines } = (await read("/api/history")) as HistoryPage;
    const line = lines.find(({ text }) => text.includes("Busy"));
    const { status, body } = await cleo.post("/api/history/undo", { deeds: line?.deeds.map(({ id }) => id) });
    expect(status).toBe(403);
    return [body, await read("/api/family-events")];
  },
  "a search": async () => {
    expect(await read(`/api/calendar/search?text=${canary}`)).toEqual([]);
    expect(await read(`/api/calendar/search?text=${canary}`, ada)).toMatchObject([{ title }]);
    return read("/api/family-events");
  },
  "an export": async () => {
    const response = await fetch(`${cleo.url}/api/export`, { headers: { cookie: cleo.cookie } });
    return Object.values(unzipSync(new Uint8Array(await response.arrayBuffer()))).map((file) => strFromU8(file));
  },
  "a calendar app": async () => {
    const app = await openCalendarApp(cleo);
    const headers = { depth: "1" };
    return [await app.ask("PROPFIND", "", { headers }), await app.ask("GET", `${event.id}.ics`)];
  },
  "a secret calendar address": async () => {
    const { url } = (await cleo.post("/api/calendar/links", { memberId: null })).body as { url: string };
    return (await fetch(url)).text();
  },
  "a reminder": async () => {
    await nodes.runAt(Date.now());
    for (const minutes of [11, 12]) await nodes.runAt(Date.now() + minutes * minuteMs);
    expect(nodes.titles()).toContain("Private event");
    return nodes.texts();
  },
  "the weekly mail": async () => {
    const mailServer = await startMailServer();
    const weekday = new Date(new Date().toLocaleString("en", { timeZone: zoneAtNoon })).getDay();
    const sundayMorning = Date.now() - weekday * dayMs - 3.5 * 60 * minuteMs;
    const mail = createMail({ url: mailServer.url, from: "Family Hub <hub@example.org>" });
    await createWeeklyDigest({ ...nodes.first().deps, mail, publicUrl: "https://hub.example" })(sundayMorning);
    mailServer.close();
    return mailServer.messages;
  },
  "a display": async () => (await pairDisplay(cleo)).device.get("/api/display"),
  "a guest's page": async () => {
    const times = { from: inMinutes(0), until: inMinutes(180) };
    const { url } = (await ada.post("/api/guest-links", times)).body as { url: string };
    return new HttpClient(cleo.url).get(`/api/guest/${url.slice(url.lastIndexOf("/") + 1)}`);
  },
  "another person's assistant": () => say(cleo, "What is on today?"),
  "the stored data": async () => {
    const collections = (await nodes.first().deps.connection.db?.collections()) ?? [];
    const rows = await Promise.all(collections.map((collection) => collection.find({}, { raw: true }).toArray()));
    return rows.flat().map((row) => Buffer.from(row as unknown as Buffer).toString("latin1"));
  },
};

test.each(Object.entries(outputs))("%s shows that Ada is busy, without her private text", async (_output, ask) => {
  const output = JSON.stringify(await ask());
  expect(output).toMatch(/Busy|Private event/);
  expect(output).not.toContain(canary);
  expect(await read("/api/family-events", ada)).toMatchObject([{ title, location: `${canary} street` }]);
});
