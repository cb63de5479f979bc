/**
 * Measures the time from a tap to the next paint, with the browser's Event Timing API, and to the existence of the opened
 * content, which can take a few more frames.
 */

const settleMs = 1_500;
const timeoutMs = 120_000;

/** @returns {Promise<Record<string, { name: string, allMs: number[], openedMs: number[] }[]>>} By path. */
export async function measureTaps(page, { pages, runs, log }) {
  const results = {};
  for (const { path, taps } of pages) {
    results[path] = taps.map(({ name }) => ({ name, allMs: [], openedMs: [] }));
    for (let run = 0; run < runs; run++) {
      for (const [index, tap] of taps.entries()) {
        const { shownMs, openedMs } = await measureTap(page, path, tap);
        results[path][index].allMs.push(shownMs);
        if (tap.opens) results[path][index].openedMs.push(openedMs);
      }
    }
    log(`${path}, taps: ${results[path].map(formatTap).join("; ")}`);
  }
  return results;
}

const formatTap = ({ name, allMs, openedMs }) =>
  `${name} ${allMs.join(", ")} ms${openedMs.length > 0 ? ` (opened after ${openedMs.join(", ")})` : ""}`;

async function measureTap(page, path, { name, before, on, keys, opens }) {
  await page.goto("about:blank");
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => window.measurements?.drawnMs !== undefined, undefined, { timeout: timeoutMs });
  await page.waitForTimeout(2 * settleMs);
  await before?.(page).tap();
  const target = on(page);
  await target.scrollIntoViewIfNeeded({ timeout: timeoutMs }).catch((cause) => {
    throw new Error(`Nothing to tap: ${name} on ${path}`, { cause });
  });
  await page.waitForTimeout(settleMs);
  await page.evaluate((selector) => window.measurements.startPress(selector), opens);
  await target.tap();
  for (const key of keys ?? "") {
    await page.waitForTimeout(settleMs / 3);
    await page.keyboard.press(key);
  }
  await page.waitForTimeout(2 * settleMs);
  // Responses within one frame are not reported.
  return page.evaluate(() => {
    const shownMs = Math.max(16, ...window.measurements.taps.map(({ duration }) => duration));
    return { shownMs, openedMs: window.measurements.openedMs };
  });
}
