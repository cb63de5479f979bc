import { randomBytes } from "node:crypto";
import mongoose from "mongoose";
import { inject } from "vitest";

const { MongoClient } = mongoose.mongo;

export interface TestDatabase {
  mongodbUrl: string;
  redisUrl: string;
  redisPrefix: string;
}

/** Emptied databases for reuse. Creating collections and indexes takes longer than most tests. */
const emptied: string[] = [];

/** An unused database and Redis prefix on this test run's engines; its migrations may be done. */
export function testDatabase(): TestDatabase {
  const made = newDatabase();
  return { ...made, mongodbUrl: emptied.pop() ?? made.mongodbUrl };
}

/** A database without collections and migration records. */
export function newDatabase(): TestDatabase {
  const name = `test-${randomBytes(6).toString("hex")}`;
  const mongodbUrl = inject("mongodbUrl").replace(/\/[^/?]*\?/, `/${name}?`);
  return { mongodbUrl, redisUrl: inject("redisUrl"), redisPrefix: `${name}:` };
}

/** The same as environment variables, for a hub in a separate process whose engines are not under test. */
export function databaseOfTheRun(): Record<string, string> {
  const { mongodbUrl, redisUrl } = testDatabase();
  return { MONGODB_URL: mongodbUrl, REDIS_URL: redisUrl };
}

/** For work between tests; it connects lazily and closes with the worker. */
let client: mongoose.mongo.MongoClient | undefined;

/** Empties an unused database for the next test. Its migrations stay done. */
export async function reuseDatabase({ mongodbUrl }: TestDatabase): Promise<void> {
  client ??= new MongoClient(inject("mongodbUrl"));
  const database = client.db(new URL(mongodbUrl).pathname.slice(1));
  const collections = await database.listCollections({ name: { $ne: "migrations" } }, { nameOnly: true }).toArray();
  const filled = await namesOfFilled(
    database,
    collections.map(({ name }) => name),
  );
  await Promise.all(filled.map((name) => database.collection(name).deleteMany({})));
  emptied.push(mongodbUrl);
}

/** One query for all, because most are empty. */
async function namesOfFilled(database: mongoose.mongo.Db, names: string[]): Promise<string[]> {
  const [first, ...others] = names;
  if (first === undefined) return [];
  const nameIfFilled = (name: string) => [{ $limit: 1 }, { $project: { _id: name } }];
  const rows = database
    .collection(first)
    .aggregate<{ _id: string }>([
      ...nameIfFilled(first),
      ...others.map((name) => ({ $unionWith: { coll: name, pipeline: nameIfFilled(name) } })),
    ]);
  return (await rows.toArray()).map(({ _id }) => _id);
}
