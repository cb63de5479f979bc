/**
 * Measures every page of a family with much data in a real browser with a processor slowed four times. It reports the
 * time until the content shows: without stored data, from the local store, and with the hub stopped. The baseline is a
 * page with React alone. It also reports the size of the scripts, layout shifts, and the time until a tap shows.
 */
import { fillFullFamily } from "../scripts/lib/full-family.mjs";
import { scriptOfPage, sumOf } from "../scripts/lib/page-script.mjs";
import { launchChromium } from "../scripts/lib/test-tools.mjs";
import { callerOf, phone, signIn, slowDown } from "./browser.mjs";
import { measureTaps } from "./measure-taps.mjs";
import { mealName, noteText, pages, recipeName, supplyName } from "./pages.mjs";
import { startEmptyPage } from "./servers/empty-page.mjs";
import { watchPage } from "./watch-page.mjs";

const slowdown = 4;
const settleMs = 5_000;
const timeoutMs = 120_000;
const laptop = { viewport: { width: 1280, height: 800 } };
/** The script chunks that the dashboard and the list load before they show. */
const chunks = { "/": ["frame", "day"], "/shopping": ["frame", "list"] };

/** Stops the hub during the run and does not restart it. */
export async function measurePage(server, log, { runs, tapRuns } = { runs: 5, tapRuns: 3 }) {
  const { headers } = server.target(0);
  await fill(callerOf(headers));
  const empty = await startEmptyPage();
  const browser = await launchChromium();
  try {
    const open = (device) => openBrowser(browser, { device, headers, empty });
    const measured = [];
    for (const { path } of pages) {
      const [onPhone, onLaptop] = [await measureCold(open, phone, path), await measureCold(open, laptop, path)];
      log(`${path}, without stored data: ${formatOpening(onPhone)} on a phone, ${formatOpening(onLaptop)} on a laptop`);
      measured.push({ path, onPhone, onLaptop });
    }
    const onPhone = await install(await open(phone));
    const paths = [empty.url, ...pages.map(({ path }) => path)];
    const warm = await openInTurns(onPhone, paths, runs);
    reportOpenings(log, "from disk", warm);
    await onPhone.goto("about:blank");
    const onLaptop = await install(await open(laptop));
    const warmLaptop = await openInTurns(onLaptop, paths, 1);
    // A throttled page keeps a core busy.
    await onLaptop.context().close();
    reportOpenings(log, "from disk on a laptop", warmLaptop);
    const taps = await measureTaps(onPhone, { pages, runs: tapRuns, log });
    await server.stop();
    const offlinePaths = pages.filter(({ needsHub }) => !needsHub).map(({ path }) => path);
    const offline = await openInTurns(onPhone, [empty.url, ...offlinePaths], runs);
    reportOpenings(log, "with the hub stopped", offline);
    for (const each of measured) {
      const pageChunks = chunks[each.path];
      Object.assign(each, { warm: warm[each.path], warmLaptop: warmLaptop[each.path], offline: offline[each.path] });
      Object.assign(each, { taps: taps[each.path], scriptBytes: pageChunks && sumOf(scriptOfPage(pageChunks)) });
    }
    return { slowdown, runs, empty: { warm: warm[empty.url], offline: offline[empty.url] }, pages: measured };
  } finally {
    await browser.close();
    empty.stop();
  }
}

const formatOpening = ({ shownMs, medianMs, drawnMs, shift }) =>
  `${Math.round(shownMs ?? medianMs)} ms${drawnMs ? `, rendered after ${drawnMs} ms` : ""}, layout shift ${shift.toFixed(3)}`;

/** Logs at once, because the whole run takes half an hour. */
function reportOpenings(log, how, openings) {
  for (const [path, opening] of Object.entries(openings)) log(`${path}, ${how}: ${formatOpening(opening)}`);
}

async function fill(call) {
  await fillFullFamily(call);
  for (let index = 1; index <= 20; index++) {
    const recipe = { servings: 4, ingredients: ["200 g lentils", "1 onion"], steps: ["Cook it."] };
    await call("POST /api/recipes", { name: index === 7 ? recipeName : `Stew ${index}`, ...recipe });
    await call("POST /api/supplies", { name: index === 12 ? supplyName : `Pasta ${index}`, quantity: "500 g" });
  }
  const dinner = { ingredients: [{ name: "peas", quantity: 200, unit: "g" }], steps: ["Mix it.", "Bake it."] };
  await call("POST /api/meal-plans", { date: new Date().toISOString().slice(0, 10), recipeName: mealName, ...dinner });
  await call("POST /api/messages", { text: noteText });
}

async function openBrowser(browser, { device, headers, empty }) {
  const context = await browser.newContext({ ...device, baseURL: headers.origin });
  await signIn(context, headers);
  const texts = Object.fromEntries(pages.map(({ path, text }) => [path, text]));
  await context.addInitScript(watchPage, { ...texts, [empty.url]: empty.text });
  const page = await context.newPage();
  await slowDown(page, slowdown);
  return page;
}

/** A first visit, in a new browser. */
async function measureCold(open, device, path) {
  const page = await open(device);
  const received = await countScript(page);
  const { shownMs } = await openOne(page, path);
  const bytes = received.bytes;
  await page.waitForTimeout(settleMs);
  const { shift, shifts } = await page.evaluate(() => window.measurements);
  await page.context().close();
  return { shownMs, shift, shifts, scriptBytes: bytes };
}

/** Opens the pages twice: first to store the app and the family on the device, then to store the snapshots. */
async function install(page) {
  for (const { path } of [...pages, ...pages]) {
    await openOne(page, path);
    // The page stores its snapshot when the user leaves it after it has loaded.
    await page.waitForTimeout(2 * settleMs);
  }
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

async function openInTurns(page, paths, times) {
  const openings = Object.fromEntries(paths.map((path) => [path, []]));
  for (let run = 0; run < times; run++) {
    for (const path of paths) openings[path].push(await openAndSettle(page, path));
  }
  return Object.fromEntries(paths.map((path) => [path, summaryOf(openings[path])]));
}

async function openAndSettle(page, path) {
  const { shownMs, drawnMs, requestsBefore } = await openOne(page, path);
  await page.waitForTimeout(settleMs / 2);
  const { shift, shifts } = await page.evaluate(() => window.measurements);
  return { shownMs, drawnMs, requestsBefore, shift, shifts };
}

function summaryOf(openings) {
  const allMs = openings.map(({ shownMs }) => Math.round(shownMs));
  const drawnMs = median(openings.map((each) => Math.round(each.drawnMs)));
  const worst = openings.toSorted((a, b) => b.shift - a.shift)[0];
  const requestsBefore = [...new Set(openings.flatMap((each) => each.requestsBefore))];
  return { medianMs: median(allMs), allMs, drawnMs, shift: worst.shift, shifts: worst.shifts, requestsBefore };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function openOne(page, path) {
  await page.goto("about:blank");
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => window.measurements?.drawnMs !== undefined, undefined, { timeout: timeoutMs });
  return page.evaluate(() => window.measurements);
}

/** The compressed bytes of script that the page downloaded. */
async function countScript(page) {
  const devtools = await page.context().newCDPSession(page);
  const ids = new Set();
  const received = { bytes: 0 };
  await devtools.send("Network.enable");
  devtools.on("Network.responseReceived", ({ requestId, type }) => type === "Script" && ids.add(requestId));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (ids.has(requestId)) received.bytes += encodedDataLength;
  });
  return received;
}
