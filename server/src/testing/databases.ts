import { randomBytes } from "node:crypto";
import { inject } from "vitest";

/** A database and a Redis prefix that no other test file uses, on the engines of this test run. */
export function testDatabase(): { mongodbUrl: string; redisUrl: string; redisPrefix: string } {
  const name = `test-${randomBytes(6).toString("hex")}`;
  const url = inject("mongodbUrl").replace(/\/[^/?]*\?/, `/${name}?`);
  return { mongodbUrl: url, redisUrl: inject("redisUrl"), redisPrefix: `${name}:` };
}
