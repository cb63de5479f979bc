import { expect, test } from "vitest";
import { runCheck } from "../check.ts";
import type { World } from "../world.ts";
import { isolation } from "./isolation.ts";

/** Two people of two families, and what the hub answers to the stranger's attempts to change and remove. */
function worldWhereStrangersGet(status: number): World {
  const visitor = { call: async () => ({ status }), user: { familyId: "family" } };
  const ada = { ...visitor, expect: async () => ({ id: "thing" }) };
  const stranger = { ...visitor, expect: async () => [] };
  const client = { whenClosed: async () => 4403, until: () => new Promise<void>(() => undefined) };
  return { ada: async () => ada, stranger: async () => stranger, syncClient: () => client } as unknown as World;
}

const graveAdvice = expect.stringContaining("Take the hub off the network");

test.each([204, 403])("a stranger who is answered %i learns of the thing, which is grave", async (status) => {
  expect(await runCheck(isolation, worldWhereStrangersGet(status), 1_000)).toMatchObject({
    status: "FAIL",
    recommendations: [graveAdvice],
  });
});

test.each([401, 429, 503])("a hub that answers %i has not looked, which is no alarm", async (status) => {
  const result = await runCheck(isolation, worldWhereStrangersGet(status), 1_000);
  expect(result).toMatchObject({ status: "WARNING", details: expect.stringContaining("Not finished:") });
  expect(result.recommendations).not.toContainEqual(graveAdvice);
});

test("a stranger who is told that there is no such thing passes", async () => {
  expect(await runCheck(isolation, worldWhereStrangersGet(404), 1_000)).toMatchObject({ status: "PASS" });
});
