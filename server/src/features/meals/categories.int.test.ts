/** Categorizes the ingredients of meals, with a model service that knows more than the rules or fails in every way. */
import { waitUntil } from "@hub/realtime/testing/wait-until";
import type { Meal } from "@hub/shared/features/meals/schema";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AiServer, type ChatRequest, startAiServer, type Turn } from "../../testing/ai-server.ts";
import { type HttpClient, openClient } from "../../testing/http-client.ts";
import { startHub, type TestHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";

let ai: AiServer;
let hub: TestHub;
beforeAll(async () => {
  ai = await startAiServer();
  // Other requests may take this long. Categories have a shorter limit.
  hub = await startHub({ environment: { AI_BASE_URL: ai.url, AI_MODEL: "test-model", AI_WAIT_SECONDS: "110" } });
});
beforeEach(() => {
  ai.think(() => categorize({ kaymak: "dairy", ajvar: "pantry" }));
  ai.requests.length = 0;
});
afterAll(async () => {
  await hub.close();
  await ai.close();
});

const categorize = (categoriesOf: Record<string, unknown>, everyMs = 0): Turn => ({
  kind: "say",
  text: JSON.stringify({ items: Object.entries(categoriesOf).map(([name, category]) => ({ name, category })) }),
  everyMs,
});

async function plan(client: HttpClient, names: string[], date = "2030-05-04"): Promise<Meal> {
  const ingredients = names.map((name) => ({ name, quantity: 200, unit: "g" }));
  const answer = await client.post("/api/meal-plans", { date, recipeName: "Supper", ingredients });
  expect(answer.status).toBe(201);
  // The cast is safe: the test hub validates its responses against the API schema.
  return answer.body as Meal;
}

async function fill(client: HttpClient, ...meals: Meal[]): Promise<ShoppingLine[]> {
  const answer = await client.post("/api/ai/generate-shopping-list", { mealPlanIds: meals.map(({ id }) => id) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  // The cast is safe: the test hub validates its responses against the API schema.
  return answer.body as ShoppingLine[];
}

async function categories(client: HttpClient): Promise<Record<string, string>> {
  const lines = (await client.get("/api/shopping-list")).body as ShoppingLine[];
  return Object.fromEntries(lines.map(({ item, category }) => [item, category]));
}

const move = (client: HttpClient, line: ShoppingLine | undefined, category: string) =>
  client.call("PATCH", `/api/shopping-list/${line?.id}`, { body: { category } });
const remove = (client: HttpClient, { id }: ShoppingLine) => client.call("DELETE", `/api/shopping-list/${id}`);

/** The items that the service was asked to categorize. */
function itemsIn({ messages }: ChatRequest): string[] {
  const prompt = messages.find(({ role }) => role === "user")?.content ?? "";
  return [...prompt.matchAll(/^- (.*)$/gm)].map(([, item = ""]) => item);
}

test("asks the service once for the categories of unknown items, and sends only their names", async () => {
  const { client, user } = await openClient(hub.url);
  await client.post("/api/shopping-list", { item: "birthday cake" });
  const first = await plan(client, ["tomatoes", "kaymak", "chicken", "ajvar for ada@example.org"]);
  const second = await plan(client, ["Kaymak", "ajvar"], "2030-05-05");
  const lines = await fill(client, first, second);
  expect(lines.map(({ item, category, quantity }) => `${quantity} ${item}: ${category}`)).toEqual([
    "200 g tomatoes: produce",
    "400 g kaymak: dairy",
    "200 g chicken: meat",
    "200 g ajvar for ada@example.org: other",
    "200 g ajvar: pantry",
  ]);
  expect(lines[1]?.parts.map(({ mealId }) => mealId)).toEqual([first.id, second.id]);
  expect(ai.requests.map(itemsIn)).toEqual([["Kaymak", "ajvar for (an email address)", "ajvar"]]);
  const sent = JSON.stringify(ai.requests);
  for (const secret of ["@example.org", "Ada", "cake", "tomatoes", "Supper", user.familyId])
    expect(sent).not.toContain(secret);
});

test("doesn't ask the service about items with a known or previously requested category", async () => {
  const { client } = await openClient(hub.url);
  await fill(client, await plan(client, ["tomatoes", "chicken"]));
  await client.post("/api/shopping-list", { item: "za'atar", category: "spices" });
  await client.post("/api/shopping-list", { item: "babka" });
  await fill(client, await plan(client, ["za'atar", "babka"]));
  expect(ai.requests).toEqual([]);
  const meal = await plan(client, ["kaymak"]);
  for (const line of await fill(client, meal)) await remove(client, line);
  await fill(client, meal);
  await fill(client, await plan(client, ["kaymak"], "2030-05-05"));
  expect(ai.requests).toHaveLength(1);
  expect(await categories(client)).toMatchObject({ "za'atar": "spices", kaymak: "dairy", babka: "other" });
});

test("prefers the family's category, including “other”, to the service's", async () => {
  const { client } = await openClient(hub.url);
  const first = await plan(client, ["kaymak", "ajvar", "tofu puffs"]);
  const second = await plan(client, ["kaymak"], "2030-05-05");
  const [kaymak, ajvar] = await fill(client, first, second);
  await client.call("DELETE", `/api/meal-plans/${second.id}`);
  expect((await client.get("/api/shopping-list")).body).toMatchObject([{ item: "kaymak", quantity: "200 g" }, {}, {}]);
  await move(client, kaymak, "market");
  await move(client, ajvar, "other");
  for (const line of await fill(client, first)) await remove(client, line);
  ai.think(() => categorize({ kaymak: "pantry", ajvar: "produce" }));
  ai.requests.length = 0;
  await fill(client, await plan(client, ["ajvar", "kaymak"], "2030-05-06"));
  expect(await categories(client)).toEqual({ kaymak: "market", ajvar: "other" });
  expect(ai.requests).toEqual([]);
});

test("ignores unknown categories and items that were not requested", async () => {
  const { client } = await openClient(hub.url);
  ai.think(() =>
    categorize({ kaymak: "freezer", ajvar: "Dry Goods", tomatoes: "dairy", diamonds: "produce", constructor: "dairy" }),
  );
  await fill(client, await plan(client, ["tomatoes", "kaymak", "ajvar"]));
  expect(await categories(client)).toEqual({ tomatoes: "produce", kaymak: "other", ajvar: "pantry" });
});

/** Above the time limit for categories even on a busy machine, and below the service's other time limits. */
const tooLongMs = 60_000;
const failures: Record<string, Turn> = {
  down: { kind: "status", status: 500 },
  refusing: { kind: "status", status: 401 },
  foreign: { kind: "garbage" },
  cut: { kind: "cut", text: '{"things": [{"name": "kaymak"' },
  chatty: { kind: "say", text: "Kaymak is lovely." },
  shapeless: { kind: "say", text: '{"things": {"kaymak": "dairy"}}' },
  endless: { kind: "endless", text: '{"name": "kaymak"}'.repeat(500) },
  silent: { kind: "silence" },
  slow: { kind: "say", text: "word ".repeat(2_000), everyMs: 100 },
  patient: { kind: "status", status: 429, headers: { "retry-after": "2" }, afterMs: 4_000 },
};

test.runIf(isLong)("uses “other” within the time limit if the service is down, hostile or slow", async () => {
  ai.think((request) => {
    const [, kind = ""] = /kaymak (\w+)/.exec(itemsIn(request).join()) ?? [];
    const isAgain = ai.requests.filter((one) => itemsIn(one).join() === itemsIn(request).join()).length > 1;
    if (kind === "patient" && isAgain) return { kind: "silence" };
    return failures[kind] ?? { kind: "say", text: "?" };
  });
  await Promise.all(
    Object.keys(failures).map(async (kind) => {
      const { client } = await openClient(hub.url);
      const meal = await plan(client, [`kaymak ${kind}`, "tomatoes"]);
      const startMs = performance.now();
      await fill(client, meal);
      expect(performance.now() - startMs, kind).toBeLessThan(tooLongMs);
      expect(await categories(client), kind).toEqual({ [`kaymak ${kind}`]: "other", tomatoes: "produce" });
    }),
  );
  expect(new Set(ai.requests.flatMap(itemsIn)).size).toBe(Object.keys(failures).length);
  await waitUntil(() => ai.open() === 0, "all requests are closed");
});

test.runIf(isLong)("closes the request to the service when the client disconnects, and keeps the list", async () => {
  const { client } = await openClient(hub.url);
  const { id } = await plan(client, ["kaymak"]);
  ai.think(() => ({ kind: "silence" }));
  const leaving = new AbortController();
  const headers = { cookie: client.cookie, origin: hub.url, "content-type": "application/json" };
  const body = JSON.stringify({ mealPlanIds: [id] });
  fetch(`${hub.url}/api/ai/generate-shopping-list`, { method: "POST", signal: leaving.signal, headers, body }).catch(
    () => undefined,
  );
  await waitUntil(() => ai.open() === 1, "the service has the request");
  leaving.abort();
  await waitUntil(() => ai.open() === 0, "the request is closed");
  expect(await categories(client)).toEqual({});
});

test.runIf(isLong)("adds the other meals' items if a meal is removed during the request", async () => {
  const { client } = await openClient(hub.url);
  const [first, second] = [await plan(client, ["kaymak"]), await plan(client, ["ajvar"], "2030-05-05")];
  ai.think(() => categorize({ ajvar: "pantry" }, 30));
  const filling = fill(client, first, second);
  await waitUntil(() => ai.open() === 1, "the service has the request");
  await client.call("DELETE", `/api/meal-plans/${first.id}`);
  await filling;
  expect(await categories(client)).toEqual({ ajvar: "pantry" });
});

test.runIf(isLong)("uses “other” when the daily requests are used up", async () => {
  const environment = { AI_BASE_URL: ai.url, AI_MODEL: "test-model", AI_DAILY_REQUESTS: "1" };
  const limited = await startHub({ environment });
  const { client } = await openClient(limited.url);
  await fill(client, await plan(client, ["kaymak"]));
  await fill(client, await plan(client, ["ajvar"], "2030-05-05"));
  expect(await categories(client)).toEqual({ kaymak: "dairy", ajvar: "other" });
  expect(ai.requests).toHaveLength(1);
  await limited.close();
});
