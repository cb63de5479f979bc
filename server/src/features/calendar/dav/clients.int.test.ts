/** Real CalDAV clients: Debian's vdirsyncer, khal and python3-caldav. `npm run test:long` installs them. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { localTimeOf } from "@hub/shared/zoned-time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CalendarApp, fileOf, openCalendarApp } from "../../../testing/calendar-app.ts";
import { openClient } from "../../../testing/http-client.ts";
import { startHub, type TestHub } from "../../../testing/hub.ts";
import { isLong } from "../../../testing/scale.ts";

const run = promisify(execFile);
const timeZone = "Europe/Berlin";
const pythonClient = fileURLToPath(new URL("../../../testing/caldav_client.py", import.meta.url));

let hub: TestHub;
let folder: string;
beforeAll(async () => {
  hub = await startHub();
  folder = mkdtempSync(join(tmpdir(), "caldav-"));
});
afterAll(async () => {
  await hub.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program without input and without this machine's configuration. */
async function runProgram(name: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, TZ: timeZone };
  const running = run(name, [...args], { env, timeout: 60_000 });
  running.child.stdin?.end();
  const { stdout, stderr } = await running;
  return stdout + stderr;
}

function writeConfig({ url, userName, secret }: CalendarApp, localFolder: string): string {
  const file = join(folder, "vdirsyncer.conf");
  const sections = [
    `[general]\nstatus_path = "${folder}/status/"`,
    '[pair family]\na = "here"\nb = "hub"\ncollections = ["from b"]\nconflict_resolution = "b wins"',
    `[storage here]\ntype = "filesystem"\npath = "${localFolder}"\nfileext = ".ics"`,
    `[storage hub]\ntype = "caldav"\nurl = "${url}"\nusername = "${userName}"\npassword = "${secret}"`,
  ];
  writeFileSync(file, sections.join("\n"));
  mkdirSync(join(localFolder, "calendar"), { recursive: true });
  return file;
}

function writeKhalConfig(localFolder: string): string {
  const file = join(folder, "khal.conf");
  const formats =
    "timeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M";
  const zones = `local_timezone = ${timeZone}\ndefault_timezone = ${timeZone}`;
  const sections = [
    `[calendars]\n[[family]]\npath = ${join(localFolder, "calendar")}`,
    `[sqlite]\npath = ${join(folder, "khal.db")}`,
    `[locale]\n${formats}\nlongdatetimeformat = %Y-%m-%d %H:%M\n${zones}`,
  ];
  writeFileSync(file, sections.join("\n"));
  return file;
}

test.runIf(isLong)(
  "vdirsyncer syncs both ways and then finds nothing to do, and khal lists the same weeks as the hub",
  async () => {
    const { client: ada } = await openClient(hub.url);
    await ada.call("PATCH", "/api/families", { body: { timeZone } });
    const add = async (event: object) => (await ada.post("/api/family-events", event)).body as Occurrence;
    const times = { startTime: "2026-12-01T16:00:00Z", endTime: "2026-12-01T17:30:00Z" };
    const soccer = await add({ title: "Soccer", ...times, rrule: "FREQ=WEEKLY;BYDAY=TU,TH" });
    const ofDay = (day: string) => `/api/family-events/${soccer.id}_${day}`;
    await ada.call("PATCH", ofDay("2026-12-03"), { body: { title: "Final", startTime: "2026-12-03T15:00:00Z" } });
    await ada.call("DELETE", ofDay("2026-12-10"));
    await ada.call("PATCH", `${ofDay("2026-12-17")}?scope=following`, { body: { title: "Training" } });
    await add({ title: "Fair", startTime: "2026-12-04", endTime: "2026-12-07", allDay: true });
    const localFolder = join(folder, "here");
    const config = writeConfig(await openCalendarApp(ada), localFolder);
    const sync = () => runProgram("vdirsyncer", ["-c", config, "sync"]);
    const nothingToDo = "Syncing family/calendar\n";

    await runProgram("vdirsyncer", ["-c", config, "discover"]);
    await sync();
    const local = join(localFolder, "calendar");
    expect(readdirSync(local)).toHaveLength(3);
    const alarm = "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT15M\nEND:VALARM";
    const dentist = `UID:dentist\nDTSTAMP:20261101T000000Z\nSUMMARY:Dentist\nDTSTART:20261202T083000Z\nDTEND:20261202T090000Z`;
    writeFileSync(join(local, "dentist.ics"), fileOf(`${dentist}\n${alarm}`));
    const training = readdirSync(local).find((name) => name.includes("_")) ?? "";
    const trainingText = readFileSync(join(local, training), "utf8");
    writeFileSync(join(local, training), trainingText.replaceAll("Training", "Practice"));
    expect(await sync()).toContain("Copying (uploading) item dentist to hub/calendar");
    expect(await sync()).toBe(nothingToDo);

    const week = { from: "2026-11-29T23:00:00.000Z", to: "2026-12-20T23:00:00.000Z" };
    const { body } = await ada.get(`/api/family-events?from=${week.from}&to=${week.to}`);
    const ofHub = (body as Occurrence[]).map(
      ({ title, startDate, startTime }) =>
        `${startDate === null ? localTimeOf(Date.parse(startTime), timeZone).slice(0, 16) : `${startDate}T`} ${title}`,
    );
    expect(ofHub).toHaveLength(7);
    const format = ["--day-format", "", "--format", "{start-date}T{start-time} {title}"];
    const shown = await runProgram("khal", [
      "-c",
      writeKhalConfig(localFolder),
      "list",
      ...format,
      "2026-11-30",
      "21d",
    ]);
    expect([...new Set(shown.trim().split("\n"))].sort()).toEqual(ofHub.sort());

    // The hub has the app's event. A change in the hub reaches the app and keeps the app's alarm.
    const [event] = (body as Occurrence[]).filter(({ title }) => title === "Dentist");
    await ada.call("PATCH", `/api/family-events/${event?.id}`, { body: { title: "Dentist for Ada" } });
    await sync();
    const changed = readFileSync(join(local, "dentist.ics"), "utf8");
    expect(changed).toContain("SUMMARY:Dentist for Ada");
    expect(changed).toContain("TRIGGER:-PT15M");
    rmSync(join(local, training));
    await sync();
    expect(await sync()).toBe(nothingToDo);
    const { body: left } = await ada.get(`/api/family-events?from=${week.from}&to=${week.to}`);
    expect((left as Occurrence[]).map(({ title }) => title).sort()).toEqual(
      ["Dentist for Ada", "Fair", "Final", ...Array(3).fill("Soccer")].sort(),
    );
  },
);

test.runIf(isLong)("python3-caldav finds, adds, renames and removes events, and receives changes", async () => {
  const { client: ada } = await openClient(hub.url);
  await ada.post("/api/family-events", { title: "Soccer", startTime: "2026-12-01T16:00:00Z", rrule: "FREQ=WEEKLY" });
  await ada.post("/api/family-events", { title: "Fair", startTime: "2026-12-04", endTime: "2026-12-05", allDay: true });
  const { url, userName, secret } = await openCalendarApp(ada);
  // The system's Python, for which Debian's packages are installed.
  const output = await runProgram("/usr/bin/python3", [pythonClient, url, userName, secret]);
  expect(JSON.parse(output)).toEqual({
    all: ["Fair", "Soccer"],
    onTheEighth: ["Soccer"],
    afterAdding: { updated: ["Choir"], deleted: 0 },
    afterRenaming: { updated: ["Rehearsal"], deleted: 0 },
    afterRemoving: { updated: [], deleted: 1 },
    inTheEnd: ["Rehearsal", "Soccer"],
  });
  const { body } = await ada.get("/api/family-events?from=2026-11-30T00:00:00Z&to=2026-12-21T00:00:00Z");
  const titles = (body as Occurrence[]).map(({ title }) => title);
  expect(titles.sort()).toEqual([...Array(3).fill("Rehearsal"), ...Array(3).fill("Soccer")]);
});
