import { randomBytes } from "node:crypto";
import mongoose from "mongoose";
import { inject } from "vitest";

export interface TestDatabase {
  mongodbUrl: string;
  redisUrl: string;
  redisPrefix: string;
}

/** Databases that are empty again. To make their collections and indexes takes longer than most tests. */
const emptied: string[] = [];

/** A database and a Redis prefix that no other test uses, on the engines of this test run. */
export function testDatabase(): TestDatabase {
  const made = newDatabase();
  return { ...made, mongodbUrl: emptied.pop() ?? made.mongodbUrl };
}

/** One without the empty collections that other hubs left, for tests of what there is. */
export function newDatabase(): TestDatabase {
  const name = `test-${randomBytes(6).toString("hex")}`;
  const mongodbUrl = inject("mongodbUrl").replace(/\/[^/?]*\?/, `/${name}?`);
  return { mongodbUrl, redisUrl: inject("redisUrl"), redisPrefix: `${name}:` };
}

/** The same for a hub in a process of its own, by its variables, where a test is not about the engines that a hub starts. */
export function databaseOfTheRun(): Record<string, string> {
  const { mongodbUrl, redisUrl } = testDatabase();
  return { MONGODB_URL: mongodbUrl, REDIS_URL: redisUrl };
}

/** Empties a database that nobody uses any more, for the next test that wants one. */
export async function reuseDatabase({ mongodbUrl }: TestDatabase): Promise<void> {
  const connection = await mongoose.createConnection(mongodbUrl).asPromise();
  const collections = (await connection.db?.collections()) ?? [];
  await Promise.all(collections.map((collection) => collection.deleteMany({})));
  await connection.close();
  emptied.push(mongodbUrl);
}
