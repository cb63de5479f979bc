/**
 * Remembers in the data folder that the hub runs, so that the next start knows when it ended without being stopped:
 * by an error, a kill or a power cut. Whatever starts it again (npm start, a container, systemd), the self-test
 * can report it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import type { Log } from "./log.ts";

const recordSchema = z.object({ isRunning: z.boolean(), deaths: z.array(z.iso.datetime()) });
type StoredRecord = z.infer<typeof recordSchema>;

const maxDeaths = 100;

export type RunRecord = ReturnType<typeof openRunRecord>;

/**
 * Opens the record of the hub on one port; nodes on several machines may share the folder. What cannot be written, on a
 * full disk, stops neither a start nor the end.
 */
export function openRunRecord({ dataDir, port }: { dataDir: string; port: number }, log: Pick<Log, "warn">) {
  const folder = join(dataDir, "runs");
  const path = join(folder, `${hostname()}-${port}.json`);
  const isFirst = !existsSync(folder);
  const previous = read(path);
  /** When a start found that the hub had ended by itself, the latest last (ISO). */
  const deaths: readonly string[] = previous.isRunning
    ? [...previous.deaths, new Date().toISOString()].slice(-maxDeaths)
    : previous.deaths;
  const write = (isRunning: boolean) => {
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, JSON.stringify({ isRunning, deaths: [...deaths] } satisfies StoredRecord));
    } catch (error) {
      log.warn({ error }, "run record: writing failed");
    }
  };
  return {
    /** Whether no hub ran with this folder before. */
    isFirst,
    deaths,
    /** Says that the hub runs from now on. */
    begin: (): void => write(true),
    /** Says that the hub was told to stop. */
    end: (): void => write(false),
  };
}

/** A record that is missing, or was being written when the power went, counts as empty. */
function read(path: string): StoredRecord {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return { isRunning: false, deaths: [] };
  }
}
