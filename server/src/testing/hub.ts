/** A whole hub inside the test's own process, on the engines of the test run. */
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
  /** Give two hubs the same one to make them nodes of one hub. */
  database?: TestDatabase;
  hasRedis?: boolean;
  rates?: Partial<Rates>;
  syncLimits?: Partial<Limits>;
  /** What is done when the hub is to start anew, with what was restored. */
  restart?: () => void;
  /** False where time is measured: to hold each answer against the contract takes long for large ones. */
  checksOutput?: boolean;
  /** Who answers people in words, in place of the built-in rules. */
  responder?: Responder;
  /** Takes the lines of the log, which is silent without. */
  writeLog?: (line: string) => void;
}

const plenty = { times: 1_000_000, seconds: 60 };

const hourMs = 60 * 60_000;

/** With these a node looks by itself so rarely that what it knows of another one it was told. */
export const pushOnly: Partial<Limits> = { heartbeatMs: hourMs, pollMs: hourMs };

/** Limits that a test which is not about them never meets. */
const unlimitedRates = Object.fromEntries(
  Object.keys(ratesFor({ signUpsPerHour: 1 })).map((name) => [name, plenty]),
) as Rates; // Made of the very names that the type has.

/** Less than an operator may choose: hundreds of people sign up, and nobody guesses. */
const leastWork = 5;

export const testSecret = "a secret that the nodes of a hub share";

let shared: Promise<TestHub> | undefined;

/** The one hub of this worker, for tests that look at families of their own alone. It ends with the worker. */
export function sharedHub(): Promise<TestHub> {
  shared ??= startHub();
  return shared;
}

let sharedPair: Promise<[TestHub, TestHub]> | undefined;

/** The same for two nodes of one hub, where what one knows of the other it was told. */
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
  const config = environment.PASSWORD_WORK === undefined ? { ...read, passwordWork: leastWork } : read;
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
