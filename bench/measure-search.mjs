/**
 * Measures how long a search takes to respond to a typed letter, on a phone with a processor slowed four times, with 500
 * recipes and 300 supplies. It reports the time until the page shows the first screenful, and the CPU time of the
 * page's thread per letter. It uses the fastest of several runs, because other programs only slow a run down.
 */
import { launchChromium } from "../scripts/lib/test-tools.mjs";
import { phone, signIn } from "./browser.mjs";

const recipes = 500;
const supplies = 300;
const slowdown = 4;
const runs = 6;
const settleMs = 450;
const text = "salm";
const foods =
  "onion,garlic,rice,tomato,carrot,potato,chicken,butter,flour,eggs,milk,lentils,spinach,salmon,lemon".split(",");

export async function measureSearch(server) {
  const { headers } = server.target(0);
  await fillSupplies(headers);
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ ...phone, baseURL: headers.origin });
    await signIn(context, headers);
    // Storing this many recipes would take five minutes because of the hub's rate limit.
    await context.route("**/api/recipes", (route) =>
      route.fulfill({ json: Array.from({ length: recipes }, toRecipe) }),
    );
    const page = await context.newPage();
    const results = [];
    for (const path of ["/recipes", "/at-home"]) results.push({ path, ...(await typeInto(page, path)) });
    return { slowdown, recipes, supplies, results };
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function fillSupplies({ origin, cookie }) {
  const headers = { cookie, origin, "content-type": "application/json" };
  for (let index = 0; index < supplies; index++) {
    const body = JSON.stringify({ name: `${foodAt(index)} ${index}`, quantity: "500 g", useBy: "2027-12-24" });
    const response = await fetch(`${origin}/api/supplies`, { method: "POST", headers, body });
    if (response.status !== 201) throw new Error(`The hub refused a supply: ${await response.text()}`);
  }
}

const foodAt = (index) => foods[index % foods.length];

function toRecipe(_, index) {
  const ingredients = Array.from({ length: 12 }, (_, offset) => foodAt(index + offset * 7));
  const id = String(index).padStart(26, "0");
  return {
    id,
    name: `${foodAt(index)} stew ${index}`,
    tags: [`tag ${index % 30}`],
    ingredients,
    ratings: {},
    servings: 4,
    minutes: 10 + (index % 80),
    picture: null,
    source: null,
    isFavourite: false,
    cookedOn: null,
  };
}

async function typeInto(page, path) {
  await page.goto(path);
  await page.getByText(/^\d+ in all$/).waitFor();
  await page.waitForTimeout(settleMs * 5);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.evaluate(watchResults);
  await page.getByRole("searchbox").first().click();
  const keys = [...text, ...Array(text.length).fill("Backspace")];
  const bestMs = keys.map(() => Number.POSITIVE_INFINITY);
  const before = await threadMs(devtools);
  for (let run = 0; run < runs; run++) {
    for (const [index, key] of keys.entries()) {
      await page.keyboard.press(key);
      await page.waitForTimeout(settleMs);
      bestMs[index] = Math.min(
        bestMs[index],
        (await page.evaluate(() => window.respondedMs)) ?? Number.POSITIVE_INFINITY,
      );
    }
  }
  const perKeyMs = Math.round(((await threadMs(devtools)) - before) / runs / keys.length);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return { bestMs: bestMs.filter(Number.isFinite).map(Math.round), perKeyMs };
}

/** Runs in the page: measures the time from a key press to changed results. */
function watchResults() {
  let typedMs = 0;
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      typedMs = timeStamp;
      window.respondedMs = undefined;
    },
    true,
  );
  const status = [...document.querySelectorAll("main [role=status]")].find((each) => / in all$/.test(each.textContent));
  const watcher = new MutationObserver(() => {
    window.respondedMs ??= performance.now() - typedMs;
  });
  watcher.observe(status, { subtree: true, childList: true, characterData: true });
}

async function threadMs(devtools) {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return 1_000 * metrics.find(({ name }) => name === "TaskDuration").value;
}
