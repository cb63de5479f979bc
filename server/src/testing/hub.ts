/** A complete hub inside the test's own process, on the test run's engines. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Limits } from "@hub/realtime";
import { inject } from "vitest";
import { type App, createApp } from "../app.ts";
import type { Responder } from "../assistant/actions/responder.ts";
import { readConfig } from "../config.ts";
import { type Deps, openDeps } from "../deps.ts";
import { type Rates, ratesFor } from "../http/rate-limits.ts";
import { createLog } from "../log.ts";
import { createNodeHealth } from "../node-health.ts";
import { reuseDatabase, type TestDatabase, testDatabase } from "./databases.ts";

export interface TestHub {
  url: string;
  app: App;
  deps: Deps;
  redisPrefix: string;
  close(): Promise<void>;
}

export interface HubOptions {
  /** Environment variables as an operator would set them. */
  environment?: Record<string, string>;
  /** Two hubs with the same database are nodes of one hub. */
  database?: TestDatabase;
  hasRedis?: boolean;
  rates?: Partial<Rates>;
  syncLimits?: Partial<Limits>;
  /** Called when the hub should restart with restored data. */
  restart?: () => void;
  /** False for performance tests: validating large answers takes long. */
  checksOutput?: boolean;
  /** Replaces the built-in rules. */
  responder?: Responder;
  /** Receives log lines; the log is silent without it. */
  writeLog?: (line: string) => void;
}

const plenty = { times: 1_000_000, seconds: 60 };

const hourMs = 60 * 60_000;

/** Makes a node poll rarely, so that it learns of changes only through messages. */
export const pushOnly: Partial<Limits> = { heartbeatMs: hourMs, pollMs: hourMs };

/** Rate limits that tests of other subjects never reach. */
const unlimitedRates = Object.fromEntries(
  Object.keys(ratesFor({ signUpsPerHour: 1 })).map((name) => [name, plenty]),
) as Rates; // Built from the type's own keys.

/** Below the allowed minimum, because hundreds of people sign up in tests and there are no attackers. */
const minWork = 5;

export const testSecret = "a secret that the nodes of a hub share";

let shared: Promise<TestHub> | undefined;

/** This worker's shared hub, for tests that only use their own families. It ends with the worker. */
export function sharedHub(): Promise<TestHub> {
  shared ??= startHub();
  return shared;
}

let sharedPair: Promise<[TestHub, TestHub]> | undefined;

/** The same for two nodes of one hub that learn of changes only through messages. */
export function sharedNodes(): Promise<[TestHub, TestHub]> {
  sharedPair ??= startNodes();
  return sharedPair;
}

function startNodes(): Promise<[TestHub, TestHub]> {
  const options = { database: testDatabase(), syncLimits: pushOnly };
  return Promise.all([startHub(options), startHub(options)]);
}

/** Starts a hub on a free port. */
export async function startHub(options: HubOptions = {}): Promise<TestHub> {
  const { environment = {}, database = testDatabase(), hasRedis = true, rates = {} } = options;
  const dataDir = mkdtempSync(join(inject("folder"), "hub-"));
  const read = readConfig({
    DATA_DIR: dataDir,
    SESSION_SECRET: testSecret,
    LOG_LEVEL: options.writeLog ? "warn" : "silent",
    ...environment,
  });
  const config = environment.PASSWORD_WORK === undefined ? { ...read, passwordWork: minWork } : read;
  const { mongodbUrl, redisUrl, redisPrefix } = database;
  const nodeHealth = createNodeHealth();
  const deps = await openDeps({
    config,
    log: createLog(config.logLevel, options.writeLog, nodeHealth),
    nodeHealth,
    mongodbUrl,
    redisUrl: hasRedis ? redisUrl : undefined,
    redisPrefix,
    rates: { ...unlimitedRates, ...rates },
    syncLimits: options.syncLimits ?? {},
    responder: options.responder,
    restart: options.restart ?? (() => undefined),
  });
  const app = createApp(deps, { checksOutput: options.checksOutput ?? true });
  app.server.listen(0, "127.0.0.1");
  await once(app.server, "listening");
  const address = app.server.address();
  if (typeof address !== "object" || address === null) throw new Error("The hub has no port");
  return {
    url: `http://localhost:${address.port}`,
    app,
    deps,
    redisPrefix,
    async close() {
      await app.stopServing(1_000);
      await deps.close();
      app.server.closeAllConnections();
      rmSync(dataDir, { recursive: true, force: true });
      if (!options.database) await reuseDatabase(database);
    },
  };
}
