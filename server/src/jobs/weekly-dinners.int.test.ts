import { addDays } from "@hub/shared/days";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtInPlanner } from "../assistant/planner/built-in-planner.ts";
import { createPlanning } from "../assistant/planner/planning.ts";
import { testDatabase } from "../testing/databases.ts";
import { type HttpClient, joinFamily, openClient } from "../testing/http-client.ts";
import { startHub, type TestHub } from "../testing/hub.ts";
import { isLong } from "../testing/scale.ts";
import { createWeeklyDinners } from "./weekly-dinners.ts";

const database = testDatabase();
let nodes: TestHub[];
beforeAll(async () => {
  nodes = [await startHub({ database }), await startHub({ database })];
});
afterAll(async () => {
  for (const node of nodes) await node.close();
});

const saturdayEvening = Date.parse("2026-11-21T18:30:00Z");
const sunday = "2026-11-22";

/** Runs the job on every node concurrently, as if each considered the lease expired. */
async function runAt(nowMs: number): Promise<void> {
  await Promise.all(
    nodes.map(({ deps }) => createWeeklyDinners({ ...deps, planning: createPlanning(builtInPlanner) })(nowMs)),
  );
}

async function openFamily({ plans = true, timeZone = "UTC" } = {}): Promise<HttpClient> {
  const { client } = await openClient(nodes[0]?.url ?? "");
  await client.call("PATCH", "/api/families", { body: { timeZone } });
  if (plans) await planDinner(client, "2026-11-18", "Lentil soup");
  return client;
}

async function planDinner(client: HttpClient, date: string, recipeName: string): Promise<void> {
  expect((await client.post("/api/meal-plans", { date, mealType: "dinner", recipeName })).status).toBe(201);
}

async function dinnersOf(
  client: HttpClient,
): Promise<{ id: string; date: string; recipeName: string; source: string }[]> {
  const answer = await client.get(`/api/meal-plans?start=${sunday}&end=${addDays(sunday, 7)}`);
  return answer.body as { id: string; date: string; recipeName: string; source: string }[];
}

const switchOff = (client: HttpClient) =>
  client.call("PATCH", "/api/profile/settings", { body: { preferences: { autoGenerateMeals: false } } });

test("plans the free dinners of the coming week once, and keeps existing ones", async () => {
  const client = await openFamily();
  await planDinner(client, "2026-11-24", "Grandma's pie");
  await runAt(saturdayEvening);
  const dinners = await dinnersOf(client);
  expect(dinners.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4, 5, 6].map((days) => addDays(sunday, days)));
  expect(dinners[2]).toMatchObject({ recipeName: "Grandma's pie", source: "person" });
  expect(new Set(dinners.map(({ recipeName }) => recipeName)).size).toBe(7);

  await client.call("DELETE", `/api/meal-plans/${dinners[0]?.id}`);
  await runAt(saturdayEvening + 60_000);
  expect(await dinnersOf(client)).toHaveLength(6);
});

test.runIf(isLong)("plans nothing at other times in the family's zone", async () => {
  const [london, tokyo] = [await openFamily(), await openFamily({ timeZone: "Asia/Tokyo" })];
  await runAt(Date.parse("2026-11-21T17:59:00Z"));
  await runAt(Date.parse("2026-11-20T19:00:00Z"));
  expect(await dinnersOf(london)).toEqual([]);
  await runAt(saturdayEvening);
  expect(await dinnersOf(london)).toHaveLength(7);
  expect(await dinnersOf(tokyo)).toEqual([]);
});

test.runIf(isLong)("skips families that planned nothing this week, or that switched it off", async () => {
  const idle = await openFamily({ plans: false });
  const unwilling = await openFamily();
  await switchOff((await joinFamily(unwilling, "Ben", "adult")).client);
  const willing = await openFamily();
  await switchOff((await joinFamily(willing, "Cleo", "child")).client);
  await runAt(saturdayEvening);
  expect(await dinnersOf(idle)).toEqual([]);
  expect(await dinnersOf(unwilling)).toEqual([]);
  expect(await dinnersOf(willing)).toHaveLength(7);
});
