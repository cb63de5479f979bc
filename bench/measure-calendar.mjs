/**
 * Measures how long a month with 500 events of 40 series takes to appear, on a laptop and on a phone with a processor
 * slowed four times. It starts at the press that opens the calendar from another page, or at the press on the next
 * month. It also reports the CPU time of the page's thread without the slowing, which other programs affect less.
 */
import { launchChromium } from "../scripts/lib/test-tools.mjs";
import { signIn } from "./browser.mjs";

const series = 40;
/** With these days, 12 to 13 events of each series are in the five weeks of a month. */
const weekdays = ["MO,WE,FR", "TU,TH", "SU,WE", "MO,TU,TH"];
const slowdown = 4;
const runs = 7;
const settleMs = 1_500;
const dayMs = 86_400_000;
const screens = {
  laptop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};
const presses = [
  { name: "the next month", selector: "button[aria-label='Next']" },
  { name: "the calendar, from another page", selector: "a[href='/calendar']", leave: "a[href='/meals']" },
];

export async function measureCalendar(server) {
  const { headers } = server.target(0);
  await fillCalendar(headers);
  const browser = await launchChromium();
  try {
    const results = [];
    for (const [screen, size] of Object.entries(screens))
      results.push(...(await openOn(browser, { screen, size, headers })));
    return { slowdown, series, results };
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function fillCalendar({ origin, cookie }) {
  const headers = { cookie, origin, "content-type": "application/json" };
  const from = new Date(Date.now() - 40 * dayMs).toISOString().slice(0, 10);
  for (let index = 0; index < series; index++) {
    const hour = String(8 + (index % 12)).padStart(2, "0");
    const when = { startTime: `${from}T${hour}:30:00Z`, endTime: `${from}T${hour}:55:00Z` };
    const rrule = `FREQ=WEEKLY;BYDAY=${weekdays[index % weekdays.length]}`;
    const body = JSON.stringify({ title: `Soccer of the ${index}th team`, location: "At the green", ...when, rrule });
    const response = await fetch(`${origin}/api/family-events`, { method: "POST", headers, body });
    if (response.status !== 201) throw new Error(`The hub refused an event: ${await response.text()}`);
  }
}

async function openOn(browser, { screen, size, headers }) {
  const context = await browser.newContext({ ...size, baseURL: headers.origin });
  await signIn(context, headers);
  await context.addInitScript(() => localStorage.setItem("calendar-view", "month"));
  const page = await context.newPage();
  await page.goto("/calendar");
  await page.locator("[data-view=month] .event").first().waitFor();
  await page.waitForTimeout(settleMs * 4);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const results = [];
  for (const press of presses) {
    const [slowedMs, threadMs] = [[], []];
    for (let run = 0; run < runs; run++) {
      slowedMs.push((await drawnAfter({ page, devtools, press, rate: slowdown })).tookMs);
      threadMs.push((await drawnAfter({ page, devtools, press, rate: 1 })).threadMs);
    }
    results.push({ screen, press: press.name, slowedMs, threadMs });
  }
  await context.close();
  return results;
}

async function drawnAfter({ page, devtools, press: { selector, leave }, rate }) {
  if (leave) {
    await page.locator(leave).first().dispatchEvent("click");
    await page.locator("[data-view=month]").waitFor({ state: "detached" });
  }
  await page.waitForTimeout(settleMs);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
  const beforeMs = await threadMsOf(devtools);
  const tookMs = await page.evaluate(pressAndWait, selector);
  const threadMs = (await threadMsOf(devtools)) - beforeMs;
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return { tookMs: Math.round(tookMs), threadMs: Math.round(threadMs) };
}

async function threadMsOf(devtools) {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return 1_000 * metrics.find(({ name }) => name === "TaskDuration").value;
}

/** Runs in the page: presses the button, and returns the time until another month is complete. */
function pressAndWait(selector) {
  return new Promise((resolve) => {
    const firstDay = () => document.querySelector("[data-view=month] [data-date]")?.dataset.date;
    const before = firstDay();
    const isDrawn = () => document.querySelectorAll("[data-view=month] .event").length >= 60 && firstDay() !== before;
    const look = (fromMs) => {
      if (!isDrawn()) return requestAnimationFrame(() => look(fromMs));
      // A callback after the frame runs when the browser has painted it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - fromMs);
      requestAnimationFrame(() => port2.postMessage(undefined));
    };
    const fromMs = performance.now();
    document.querySelector(selector).click();
    look(fromMs);
  });
}
