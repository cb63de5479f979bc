/** How long it takes until a tap shows, as the browser itself counts it (Event Timing): of some runs the middle one. */

const settleMs = 1_500;
const patienceMs = 120_000;

/** @returns {Promise<Record<string, { name: string, allMs: number[] }[]>>} By path. */
export async function measureTaps(page, { pages, runs, log }) {
  const found = {};
  for (const { path, taps } of pages) {
    found[path] = taps.map(({ name }) => ({ name, allMs: [] }));
    for (let run = 0; run < runs; run++) {
      for (const [index, tap] of taps.entries()) found[path][index].allMs.push(await measureTap(page, path, tap));
    }
    log(`${path}, taps: ${found[path].map(({ name, allMs }) => `${name} ${allMs.join(", ")} ms`).join("; ")}`);
  }
  return found;
}

async function measureTap(page, path, { name, before, on, keys }) {
  await page.goto("about:blank");
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => window.noted?.drawnMs !== undefined, undefined, { timeout: patienceMs });
  await page.waitForTimeout(2 * settleMs);
  await before?.(page).tap();
  const target = on(page);
  await target.scrollIntoViewIfNeeded({ timeout: patienceMs }).catch((cause) => {
    throw new Error(`There is nothing to tap: ${name} on ${path}`, { cause });
  });
  await page.waitForTimeout(settleMs);
  await page.evaluate(() => window.noted.taps.splice(0));
  await target.tap();
  for (const key of keys ?? "") {
    await page.waitForTimeout(settleMs / 3);
    await page.keyboard.press(key);
  }
  await page.waitForTimeout(2 * settleMs);
  // What shows within a frame is not told.
  return page.evaluate(() => Math.max(16, ...window.noted.taps.map(({ duration }) => duration)));
}
