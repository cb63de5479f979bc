/** Searches for words in all data of a hub. */
import mongoose from "mongoose";
import type { TestHub } from "./hub.ts";

/** The names of the collections and Redis keys that contain one of the words in a field, a name or raw bytes. */
export async function findTraces(hub: TestHub, words: readonly string[]): Promise<string[]> {
  return [...(await tracesInMongo(hub, words)), ...(await tracesInRedis(hub, words))].sort();
}

export async function collectionNames({ deps }: TestHub): Promise<string[]> {
  const collections = (await deps.connection.db?.listCollections().toArray()) ?? [];
  return collections.map(({ name }) => name).sort();
}

async function tracesInMongo(hub: TestHub, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of await collectionNames(hub)) {
    const records = await hub.deps.connection.collection(name).find().toArray();
    const bytes = records.map((record) => Buffer.from(mongoose.mongo.BSON.serialize(record)));
    if (bytes.some((record) => words.some((word) => record.includes(word)))) found.push(name);
  }
  return found;
}

async function tracesInRedis({ deps: { redis }, redisPrefix }: TestHub, words: readonly string[]): Promise<string[]> {
  if (!redis) return [];
  const found: string[] = [];
  for (const key of await redis.keys(`${redisPrefix}*`)) {
    const value = (await redis.type(key)) === "string" ? await redis.get(key) : "";
    if (words.some((word) => key.includes(word) || value?.includes(word))) found.push(key.slice(redisPrefix.length));
  }
  return found;
}
