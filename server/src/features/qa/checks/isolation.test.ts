import { expect, test } from "vitest";
import { runCheck } from "../check.ts";
import type { World } from "../world.ts";
import { isolation } from "./isolation.ts";

/** Users of two families. The hub responds to the stranger's attempts to change and remove with this status. */
function worldWhereStrangersGet(status: number): World {
  const visitor = { call: async () => ({ status }), user: { familyId: "family" } };
  const ada = { ...visitor, expect: async () => ({ id: "thing" }) };
  const stranger = { ...visitor, expect: async () => [] };
  const client = { whenClosed: async () => 4403, until: () => new Promise<void>(() => undefined) };
  return { ada: async () => ada, stranger: async () => stranger, syncClient: () => client } as unknown as World;
}

const graveAdvice = expect.stringContaining("Take the hub off the network");

test.each([204, 403])("raises an alarm if a stranger gets %i, which reveals that the item exists", async (status) => {
  expect(await runCheck(isolation, worldWhereStrangersGet(status), 1_000)).toMatchObject({
    status: "FAIL",
    recommendations: [graveAdvice],
  });
});

test.each([401, 429, 503])(
  "raises no alarm if a stranger gets %i, because the hub didn't look for the item",
  async (status) => {
    const result = await runCheck(isolation, worldWhereStrangersGet(status), 1_000);
    expect(result).toMatchObject({ status: "WARNING", details: expect.stringContaining("Not finished:") });
    expect(result.recommendations).not.toContainEqual(graveAdvice);
  },
);

test("passes if a stranger gets 404", async () => {
  expect(await runCheck(isolation, worldWhereStrangersGet(404), 1_000)).toMatchObject({ status: "PASS" });
});
