/** What the hub uses of MongoDB's driver beyond its interface. The test beside it fails on an upgrade that changes it. */
import type { mongo } from "mongoose";

const everyMs = 10_000;

/**
 * Has a client that is not connected yet look after its pool of connections every ten seconds. By itself it does so ten
 * times a second, also where it has nothing to keep open, and that is most of what wakes a hub that nobody uses.
 */
export function lookAfterPoolSeldom(client: mongo.MongoClient): void {
  Object.assign(client.options, { minPoolSizeCheckFrequencyMS: everyMs });
}
