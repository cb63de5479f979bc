// @vitest-environment node
import { expect, test } from "vitest";
import { newId, timeOfId } from "./ids.ts";

test("an id says when it was made, and ids made one after the other sort in that order", () => {
  const beforeMs = Date.now();
  const ids = Array.from({ length: 50 }, () => newId<"item">());
  expect([...ids].sort()).toEqual(ids);
  expect(timeOfId(ids[0] ?? newId())).toBeGreaterThanOrEqual(beforeMs);
  expect(timeOfId(ids[0] ?? newId())).toBeLessThanOrEqual(Date.now());
});
