/**
 * The list on a phone, in a real browser whose processor is slowed down four times: how much script it needs, and how
 * long from opening it until the list can be seen, from disk, with the hub there and with the hub stopped.
 */
import { scriptOfPage, sumOf } from "../scripts/lib/page-script.mjs";
import { launchChromium } from "../scripts/lib/test-tools.mjs";

/** The parts of the page beside the entry of every page. */
export const listPage = { path: "/shopping", parts: ["frame", "list"] };

const items = 60;
const runs = 5;
const slowdown = 4;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const settleMs = 10_000;

/** The hub is stopped on the way, and not started again. */
export async function measurePage(server, { path, parts } = listPage) {
  const { headers } = server.target(0);
  await fillList(headers);
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ ...phone, baseURL: headers.origin });
    await signIn(context, headers);
    await context.addInitScript(watchForList);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const received = await countScript(devtools);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });

    const firstMs = await openList(page, path);
    const listBytes = received.bytes;
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForTimeout(settleMs);
    const allBytes = received.bytes;
    const warm = await openOften(page, path);
    await server.stop();
    const offline = await openOften(page, path);
    const script = { gzipBytes: sumOf(scriptOfPage(parts)), sentUntilListBytes: listBytes, sentInAllBytes: allBytes };
    return { path, slowdown, items, runs, script, firstMs, warm, offline };
  } finally {
    await browser.close();
  }
}

/** Gives a browser what a request of somebody who is signed in has. */
export async function signIn(context, { origin, cookie }) {
  const pairs = cookie.split(/; ?/).map((pair) => pair.split("="));
  await context.addCookies(pairs.map(([name, value]) => ({ name, value, url: origin })));
}

async function fillList({ origin, cookie }) {
  for (let index = 1; index <= items; index++) {
    const answer = await fetch(`${origin}/api/shopping-list`, {
      method: "POST",
      headers: { cookie, origin, "content-type": "application/json" },
      body: JSON.stringify({ item: `thing ${index}` }),
    });
    if (answer.status !== 201) throw new Error(`An item was refused: ${await answer.text()}`);
  }
}

/** Runs in the page: notes when the first line of the list has been drawn. */
function watchForList() {
  const look = () => {
    if (document.querySelector("main input[type=checkbox], main [role=checkbox]")) {
      window.listSeenMs = performance.now();
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function openOften(page, path) {
  const allMs = [];
  for (let run = 0; run < runs; run++) allMs.push(await openList(page, path));
  const sorted = allMs.toSorted((a, b) => a - b);
  return { medianMs: sorted[Math.floor(runs / 2)], allMs };
}

async function openList(page, path) {
  await page.goto("about:blank");
  await page.goto(path, { waitUntil: "commit" });
  const seen = await page.waitForFunction(() => window.listSeenMs);
  return Math.round(await seen.jsonValue());
}

/** Bytes of script as they came over the line, compressed. */
async function countScript(devtools) {
  const scripts = new Set();
  const received = { bytes: 0 };
  await devtools.send("Network.enable");
  devtools.on("Network.responseReceived", ({ requestId, type }) => type === "Script" && scripts.add(requestId));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) received.bytes += encodedDataLength;
  });
  return received;
}
