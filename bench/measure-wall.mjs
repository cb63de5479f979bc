/**
 * Measures the memory of a display over a day, in a browser without other pages. The page's clock runs through 24 hours
 * in steps of 15 minutes, and each step adds an item to the list. The display never dims, which needs the most memory. A
 * shorter run leaves the browser less time to collect garbage.
 */
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { launchChromium } from "../scripts/lib/test-tools.mjs";

const stepMinutes = 15;
const steps = (24 * 60) / stepMinutes;
const screen = { width: 1920, height: 1080 };
/** A step outlasts the socket's timeout; the client reconnects after this time. */
const reconnectMs = 2_000;
const sampleMs = 500;
/** Enough work to identify the process: some tenths of a second. */
const busyRounds = 4e8;

export async function measureWall(server, minutes) {
  const { headers } = server.target(0);
  const call = callAs(headers);
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ baseURL: headers.origin, viewport: screen });
    // Without the hub's time in its responses, the page's clock can run ahead.
    await context.route("**/api/**", async (route) => {
      const response = await route.fetch().catch(() => undefined);
      if (!response) return route.abort();
      const { date: _date, ...others } = response.headers();
      await route.fulfill({ response, headers: others });
    });
    await fillFamily(call);
    const page = await context.newPage();
    await page.clock.install();
    await pair(page, call);
    const emptyPage = await (await browser.newContext()).newPage();
    const devtools = await browser.newBrowserCDPSession();
    const [pid, emptyPagePid] = [await processOf(page, devtools), await processOf(emptyPage, devtools)];

    const samples = [memoryOf(pid)];
    const began = Date.now();
    for (let step = 1; step <= steps; step++) {
      await call("POST", "/api/shopping-list", { item: `thing ${step}` });
      await page.clock.fastForward(stepMinutes * 60_000);
      await page.clock.fastForward(reconnectMs);
      await page.getByText(`To buy: ${step}`, { exact: true }).waitFor();
      do {
        samples.push(memoryOf(pid));
        await setTimeout(sampleMs);
      } while (Date.now() - began < (step / steps) * minutes * 60_000);
    }
    const all = await processesOf(devtools);
    const wholeBrowserPssKb = all.map(({ id }) => memoryOf(id).pssKb).reduce((sum, kb) => sum + kb, 0);
    await (await context.newCDPSession(page)).send("HeapProfiler.collectGarbage");
    return {
      hours: (steps * stepMinutes) / 60,
      minutes,
      screen,
      start: samples[0],
      end: samples.at(-1),
      afterGc: memoryOf(pid),
      pssKb: spreadOf(samples.map(({ pssKb }) => pssKb)),
      empty: memoryOf(emptyPagePid),
      wholeBrowserPssKb,
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

function spreadOf(values) {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share) => sorted[Math.floor(share * (sorted.length - 1))];
  return { median: at(0.5), p95: at(0.95), highest: at(1) };
}

function callAs({ origin, cookie }) {
  return async (method, path, body) => {
    const headers = { cookie, origin, "content-type": "application/json" };
    const response = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
}

async function fillFamily(call) {
  for (const name of ["Ben", "Cleo", "Dan"]) await call("POST", "/api/family-members", { name });
  for (let hour = 0; hour < 48; hour += 6) {
    const startTime = new Date(Date.now() + hour * 3_600_000).toISOString();
    await call("POST", "/api/family-events", { title: `Event ${hour}`, startTime, location: "The green" });
  }
}

async function pair(page, call) {
  await page.goto("/display");
  const code = (await page.getByLabel(/^Code/).textContent()) ?? "";
  const shows = ["people", "events", "dinner", "list", "timers"];
  const { id } = await call("POST", "/api/displays", { code, name: "Kitchen", shows, canTouch: true });
  await call("PATCH", `/api/displays/${id}`, { dim: null });
  await page.getByText("Everyone", { exact: true }).waitFor();
}

/** The page's renderer process, which the page's work keeps busy. */
async function processOf(page, devtools) {
  const before = new Map((await processesOf(devtools)).map(({ id, cpuTime }) => [id, cpuTime]));
  await page.evaluate((rounds) => {
    let sum = 0;
    for (let round = 0; round < rounds; round++) sum += round;
    return sum;
  }, busyRounds);
  const after = await processesOf(devtools);
  const usage = after.map(({ id, cpuTime }) => ({ id, seconds: cpuTime - (before.get(id) ?? 0) }));
  return usage.sort((a, b) => b.seconds - a.seconds)[0].id;
}

async function processesOf(devtools) {
  return (await devtools.send("SystemInfo.getProcessInfo")).processInfo;
}

/**
 * `pss` divides shared memory among the processes that map it. `privateDirty` belongs to one process and to no file.
 */
function memoryOf(pid) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  const read = (name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(text)?.[1]);
  return { rssKb: read("Rss"), pssKb: read("Pss"), privateDirtyKb: read("Private_Dirty") };
}
