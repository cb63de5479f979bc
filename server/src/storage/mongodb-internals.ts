/** Uses a private part of MongoDB's driver. The test next to it fails if an upgrade changes that part. */
import type { mongo } from "mongoose";

const everyMs = 10_000;

/**
 * Makes an unconnected client check its connection pool every ten seconds. The default of ten times a second causes
 * most wake-ups of an idle hub.
 */
export function relaxPoolChecks(client: mongo.MongoClient): void {
  Object.assign(client.options, { minPoolSizeCheckFrequencyMS: everyMs });
}
