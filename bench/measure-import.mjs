/**
 * Imports a calendar of 20 MB with 20,000 events of twenty years, and subscribes to it. Measures the added memory of the
 * hub, its longest block of the event loop, and the latency for another family.
 */
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Histogram } from "./load/histogram.mjs";
import { residentKb } from "./servers/usage.mjs";

const eventCount = 20_000;
const bytesPerEvent = 1_024;
const years = 20;
const yearsAhead = 1;
const dayMs = 86_400_000;
const settleMs = 3_000;
const pollMs = 20;
const requestIntervalMs = 25;

/** `startHub` starts a hub for a number of families with extra environment variables. */
export async function measureImport(startHub) {
  const folder = mkdtempSync(join(tmpdir(), "hub-bench-"));
  const blocksFile = join(folder, "blocks");
  const watcher = pathToFileURL(new URL("load/watch-event-loop.mjs", import.meta.url).pathname).href;
  const file = calendarFile();
  const calendars = await serveCalendar(file);
  const server = await startHub(2, {
    NODE_OPTIONS: `--import ${watcher}`,
    EVENT_LOOP_BLOCKS_FILE: blocksFile,
    PRIVATE_TARGETS: calendars.origin,
  });
  const call = (path, type, body) => callHub(server, path, { "content-type": type, body });
  const importFile = (query) => call(`/api/calendar/import${query}`, "text/calendar", file);
  const subscribe = () =>
    call("/api/calendar/subscriptions", "application/json", JSON.stringify({ url: calendars.url, color: "#336699" }));
  try {
    await wait(settleMs);
    const results = [];
    for (const [name, action] of [
      ["preview", () => importFile("?preview=1")],
      ["import", () => importFile("")],
      ["import again", () => importFile("")],
      ["subscribe", subscribe],
    ])
      results.push({ name, ...(await watch(server, blocksFile, action)) });
    return { bytes: file.length, events: eventCount, results };
  } finally {
    calendars.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function serveCalendar(file) {
  const server = createServer((_, response) => response.setHeader("content-type", "text/calendar").end(file));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${server.address().port}`;
  return { origin, url: `${origin}/family.ics`, stop: () => server.close() };
}

async function callHub(server, path, { body, ...headers }) {
  const target = server.target(0);
  const response = await fetch(`${target.headers.origin}${path}`, {
    method: "POST",
    headers: { ...target.headers, ...headers },
    body,
  });
  const result = await response.json();
  if (!response.ok) throw new Error(`The hub refused the calendar: ${JSON.stringify(result)}`);
  return result;
}

/** Measures the hub while `action` runs. */
async function watch(server, blocksFile, action) {
  const before = residentKb(server.pid);
  let [peakKb, isDone] = [before, false];
  const latencies = new Histogram();
  const watchMemory = async () => {
    for (; !isDone; await wait(pollMs)) peakKb = Math.max(peakKb, residentKb(server.pid));
  };
  const requestAsOther = async () => {
    const { headers } = server.target(1);
    for (; !isDone; await wait(requestIntervalMs)) {
      const requestedMs = performance.now();
      await (await fetch(`${headers.origin}/api/auth/user`, { headers })).text();
      latencies.add(performance.now() - requestedMs);
    }
  };
  const background = [watchMemory(), requestAsOther()];
  const blocksBefore = readBlocks(blocksFile).length;
  const startMs = performance.now();
  const result = await action();
  const tookMs = Math.round(performance.now() - startMs);
  isDone = true;
  await Promise.all(background);
  await wait(settleMs);
  return {
    tookMs,
    addedMb: Math.round((peakKb - before) / 1024),
    longestBlockMs: Math.max(0, ...readBlocks(blocksFile).slice(blocksBefore)),
    otherFamily: { p50: latencies.percentile(0.5), p99: latencies.percentile(0.99) },
    counts: countsOf(result),
  };
}

/** The response of a subscription has `events` instead of `added`. */
function countsOf({ events, added = events, changed = 0, same = 0, past }) {
  return { added, changed, same, past };
}

/** The longest block in each 200 ms, in milliseconds. */
function readBlocks(path) {
  return readFileSync(path, "utf8").trim().split("\n").map(Number);
}

function calendarFile() {
  const nowMs = Date.now();
  const fromMs = nowMs - (years - yearsAhead) * 365 * dayMs;
  const events = Array.from({ length: eventCount }, (_, index) =>
    eventText(index, new Date(fromMs + (index / eventCount) * years * 365 * dayMs)),
  );
  return Buffer.from(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join("")}END:VCALENDAR\r\n`);
}

function eventText(index, start) {
  const time = start.toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
  const isSeries = index % 20 === 0;
  const lines = [
    "BEGIN:VEVENT",
    `UID:event-${index}@example.org`,
    `DTSTART;TZID=Europe/Berlin:${time}`,
    "DURATION:PT1H",
    `SUMMARY:Größe ${index}`,
    "LOCATION:At the green",
    ...(isSeries ? ["RRULE:FREQ=WEEKLY;COUNT=30", `EXDATE;TZID=Europe/Berlin:${time}`] : []),
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-PT30M",
    "END:VALARM",
  ];
  const text = `${lines.join("\r\n")}\r\nDESCRIPTION:\r\nEND:VEVENT\r\n`;
  const description = "Bring shoes\\, water and the green shirt. "
    .repeat(30)
    .slice(0, bytesPerEvent - text.length - 40);
  const wrappedLine = `DESCRIPTION:${description}`.replaceAll(/(.{74})/g, "$1\r\n ");
  return text.replace("DESCRIPTION:", () => wrappedLine);
}
