/** One MongoDB and one Redis for a test run, in a separate folder. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startMongo } from "../databases/mongo.ts";
import { startRedis } from "../databases/redis.ts";

declare module "vitest" {
  interface ProvidedContext {
    mongodbUrl: string;
    redisUrl: string;
    /** The folder for the hubs of this run. */
    folder: string;
  }
}

const log = { info: () => undefined, warn: console.warn, error: console.error };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-tests-"));
  const mongo = await startMongo({ dataDir, url: undefined, log });
  const redis = await startRedis({ dataDir, url: undefined, log });
  if (!redis) throw new Error("The tests need redis-server on the search path; npm test installs it on Debian.");
  project.provide("mongodbUrl", mongo.url);
  project.provide("redisUrl", redis.url);
  project.provide("folder", dataDir);
  return async () => {
    await redis.stop();
    await mongo.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
