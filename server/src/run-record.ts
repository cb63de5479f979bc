/**
 * Records in the data folder that the hub runs, so the next start detects a crash: an error, a kill or a power cut. The
 * self-test can report it, whatever restarts the hub (npm start, a container, systemd).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import type { Log } from "./log.ts";

const recordSchema = z.object({ isRunning: z.boolean(), deaths: z.array(z.iso.datetime()) });
type StoredRecord = z.infer<typeof recordSchema>;

const maxCrashes = 100;

export type RunRecord = ReturnType<typeof openRunRecord>;

/**
 * Opens the record of the hub on one port; nodes on several machines may share the folder. A failed write, for example
 * on a full disk, stops neither the start nor the end.
 */
export function openRunRecord({ dataDir, port }: { dataDir: string; port: number }, log: Pick<Log, "warn">) {
  const folder = join(dataDir, "runs");
  const path = join(folder, `${hostname()}-${port}.json`);
  const isFirst = !existsSync(folder);
  const previous = read(path);
  /** When starts detected a crash, latest last (ISO 8601). */
  const crashes: readonly string[] = previous.isRunning
    ? [...previous.deaths, new Date().toISOString()].slice(-maxCrashes)
    : previous.deaths;
  const write = (isRunning: boolean) => {
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, JSON.stringify({ isRunning, deaths: [...crashes] } satisfies StoredRecord));
    } catch (error) {
      log.warn({ error }, "run record: writing failed");
    }
  };
  return {
    /** Whether no hub used this folder before. */
    isFirst,
    crashes,
    /** Records that the hub runs. */
    begin: (): void => write(true),
    /** Records a planned stop. */
    end: (): void => write(false),
  };
}

/** A missing record, or one that a power cut left incomplete, counts as empty. */
function read(path: string): StoredRecord {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return { isRunning: false, deaths: [] };
  }
}
