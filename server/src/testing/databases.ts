import { randomBytes } from "node:crypto";
import mongoose from "mongoose";
import { inject } from "vitest";

const { MongoClient } = mongoose.mongo;

export interface TestDatabase {
  mongodbUrl: string;
  redisUrl: string;
  redisPrefix: string;
}

/** Databases that are empty again. To make their collections and indexes takes longer than most tests. */
const emptied: string[] = [];

/** A database and a Redis prefix that no other test uses, on the engines of this test run; its migrations may be done. */
export function testDatabase(): TestDatabase {
  const made = newDatabase();
  return { ...made, mongodbUrl: emptied.pop() ?? made.mongodbUrl };
}

/** One without the empty collections and the records of migrations that other hubs left. */
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

/** For what is done between tests; it connects by itself and closes with the worker. */
let client: mongoose.mongo.MongoClient | undefined;

/** Empties a database that nobody uses any more, for the next test that wants one. Its migrations stay done. */
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
