import { mkdirSync, renameSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import type { Log } from "@hub/realtime";
import { programs } from "../files.ts";
import { InUseError, KilledError } from "./errors.ts";
import { findProgram } from "./find-program.ts";
import { lockFolder } from "./lock.ts";
import { makeDataFolder, makeRunFolder } from "./run-folder.ts";
import { type SupervisedProcess, supervise } from "./supervise.ts";

export interface RedisEngine {
  /** The path of a socket, which ioredis accepts as an address. */
  url: string;
  stop(): Promise<void>;
}

/** Uses the Redis at `url`, or starts the installed one; undefined without one. */
export async function startRedis(options: {
  dataDir: string;
  url: string | undefined;
  log: Log;
}): Promise<RedisEngine | undefined> {
  if (options.url !== undefined) return { url: options.url, stop: () => Promise.resolve() };
  const command = findProgram("redis-server");
  if (command === undefined || process.platform === "win32") return undefined;

  const folder = makeDataFolder(options.dataDir, "redis");
  const release = await lockFolder(options.dataDir, "redis");
  if (!release) throw new InUseError(options.dataDir);
  const socketPath = join(makeRunFolder(options.dataDir, "redis"), "redis.sock");
  const pidFile = join(options.dataDir, "redis.pid");
  const settings = {
    port: "0",
    unixsocket: socketPath,
    unixsocketperm: "700",
    dir: folder,
    appendonly: "yes",
    save: "",
    // Otherwise Redis overwrites its command line, which identifies a stale process of an earlier hub.
    "set-proc-title": "no",
  };
  const start = () =>
    supervise({
      name: "redis",
      program: {
        command: process.execPath,
        args: [
          programs.guard,
          pidFile,
          command,
          ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
        ],
        pidFile,
        folder,
      },
      isReady: () => answersPing(socketPath),
      log: options.log,
    });
  try {
    const redis = await start().catch((error: unknown) => startWithoutData(start, { folder, error, log: options.log }));
    return { url: socketPath, stop: () => redis.stop().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Starts Redis without its data, which a power cut may have damaged. The data consists of sessions and rate limits
 * only, so people sign in again and the lists stay available. If that fails too, restores the data and throws.
 */
async function startWithoutData(
  start: () => Promise<SupervisedProcess>,
  { folder, error, log }: { folder: string; error: unknown; log: Log },
): Promise<SupervisedProcess> {
  if (error instanceof KilledError) throw error;
  const aside = `${folder}.unreadable`;
  rmSync(aside, { recursive: true, force: true });
  renameSync(folder, aside);
  mkdirSync(folder, { mode: 0o700 });
  try {
    const redis = await start();
    log.warn(
      { error: String(error), aside },
      "redis: reading its data failed, so it starts empty and people must sign in again",
    );
    return redis;
  } catch {
    rmSync(folder, { recursive: true, force: true });
    renameSync(aside, folder);
    throw error;
  }
}

/** Redis listens before it has loaded its data, and answers that it is loading. */
function answersPing(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath, () => socket.write("PING\r\n"));
    socket.once("data", (answer) => {
      socket.destroy();
      resolve(answer.toString().startsWith("+PONG"));
    });
    socket.once("error", () => resolve(false));
    socket.once("end", () => resolve(false));
  });
}
