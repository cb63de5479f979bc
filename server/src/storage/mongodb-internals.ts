/** Uses a part of MongoDB's driver that is not public. The test beside it fails on an upgrade that changes it. */
import type { mongo } from "mongoose";

const everyMs = 10_000;

/**
 * Makes a client that is not connected yet check its connection pool every ten seconds. By default it does so ten times
 * a second, even when it has nothing to keep open, and that is most of what wakes an idle hub.
 */
export function relaxPoolChecks(client: mongo.MongoClient): void {
  Object.assign(client.options, { minPoolSizeCheckFrequencyMS: everyMs });
}
