/** Starts the hub, and stops it in order. */
import { once } from "node:events";
import type { Server } from "node:http";
import { warmUp } from "@hub/realtime";
import { loadCategoryWords } from "@hub/shared/features/shopping/categories";
import closeWithGrace from "close-with-grace";
import { createApp } from "./app.ts";
import { warmAllergenFilter } from "./assistant/filter/allergen-filter.ts";
import { prepareRules } from "./assistant/rules/prepare-rules.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { startMongo } from "./databases/mongo.ts";
import { startRedis } from "./databases/redis.ts";
import { openDeps } from "./deps.ts";
import { homeAddressOf } from "./http/home-address.ts";
import { hubJobs } from "./hub-jobs.ts";
import { startJobs } from "./jobs/jobs.ts";
import { createLog, type Log } from "./log.ts";
import { createNodeHealth, type NodeHealth } from "./node-health.ts";
import { openRunRecord, type RunRecord } from "./run-record.ts";
import { startNotes } from "./start-notes.ts";

const stopWithinMs = 9_500;
const requestGraceMs = 2_000;

/** Open parts, most recent first, which is the order to close them in. */
const closers: (() => Promise<void>)[] = [];
let runRecord: RunRecord | undefined;

/** Where the hub reports events: the log and the admin page. */
interface Reporters {
  log: Log;
  nodeHealth: NodeHealth;
}

async function start(config: Config, reporters: Reporters): Promise<void> {
  const { log, nodeHealth } = reporters;
  const { dataDir } = config;
  const record = openRunRecord(config, log);
  const [mongo] = await Promise.all([
    startMongo({ dataDir, url: config.mongodbUrl, log }),
    // No screen reconnects to a hub that never ran before.
    record.isFirst ? undefined : warmUp(),
    warmAllergenFilter(),
    loadCategoryWords(),
  ]);
  closers.unshift(() => mongo.stop());
  const redis = await startRedis({ dataDir, url: config.redisUrl, log });
  if (redis) closers.unshift(() => redis.stop());
  const { crashes } = record;
  const restart = () => void restartHub(config, reporters);
  const parts = {
    config,
    log,
    mongodbUrl: mongo.url,
    redisUrl: redis?.url,
    engine: mongo.kind,
    crashes,
    nodeHealth,
    restart,
  };
  const deps = await openDeps(parts);
  closers.unshift(() => deps.close());
  const { server, stopServing } = createApp(deps);
  await listen(server, config);
  record.begin();
  runRecord = record;
  closers.unshift(() => stopServing(requestGraceMs));
  const stopJobs = startJobs(hubJobs(deps), deps);
  closers.unshift(async () => stopJobs());
  // Notify the supervising process first, so a hub that crashes right after this is restarted.
  process.send?.("ready");
  printAddresses(config, server);
  // After the hub answers, to keep the start short.
  void prepareRules();
  const notes = startNotes({ engine: mongo.kind, nodeVersion: process.versions.node });
  for (const note of notes) process.stdout.write(`${note}\n`);
}

async function stop(log: Log): Promise<void> {
  for (const close of closers.splice(0)) {
    await close().catch((error: unknown) => log.error({ error }, "stop: closing a part failed"));
  }
}

/** Stops everything in order and starts it again in the same process. */
async function restartHub(config: Config, reporters: Reporters): Promise<void> {
  runRecord?.end();
  await stop(reporters.log);
  await start(config, reporters).catch((error: unknown) => {
    reporters.log.fatal({ error }, "hub stops: the restart failed");
    process.exit(1);
  });
}

async function listen(server: Server, { port, host }: Config): Promise<void> {
  server.listen(port, host);
  // `once` rejects when the server emits "error" first.
  await once(server, "listening").catch((error: unknown) => {
    const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
    throw isTaken ? new ConfigError(`Port ${port} is in use. Stop what uses it, or choose another with PORT.`) : error;
  });
}

/** Prints the hub's addresses: without PUBLIC_URL, on this computer and from other devices at home. */
function printAddresses(config: Config, server: Server): void {
  const address = server.address();
  const urlAt = (host: string) =>
    `http://${host}:${typeof address === "object" && address !== null ? address.port : config.port}`;
  process.stdout.write(`Family Hub is ready: ${config.publicUrl ?? urlAt("localhost")}\n`);
  const home = config.publicUrl === undefined ? homeAddressOf(config) : undefined;
  if (home !== undefined) process.stdout.write(`On other devices at home: ${urlAt(home)}\n`);
}

/** Prints the reason for a failed start without a stack trace. */
export async function runHub(): Promise<void> {
  // On a full disk or a closed pipe, the hub continues without output.
  process.stdout.on("error", () => undefined);
  try {
    const config = readConfig(process.env, { isRestart: process.argv.includes("--again") });
    const nodeHealth = createNodeHealth();
    const log = createLog(config.logLevel, undefined, nodeHealth);
    const endNow = () => process.exit(0);
    closeWithGrace({ delay: stopWithinMs, logger: false, onSecondSignal: endNow }, async ({ err }) => {
      if (err) log.fatal({ error: err }, "hub stops: unhandled error");
      // Record the stop first, even if it is cut short later.
      else runRecord?.end();
      await stop(log);
    });
    // The supervising process was killed.
    process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
    await start(config, { log, nodeHealth }).catch(async (error: unknown) => {
      await stop(log);
      runRecord?.end();
      throw error;
    });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
