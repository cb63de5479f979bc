/** The folder of backups: adds a backup and removes expired ones. */
import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { HubError } from "@hub/shared/errors";
import type { Leases } from "../storage/leases.ts";
import { createTombstones } from "../storage/tombstones.ts";
import { draftEnding, writeBackup } from "./file.ts";
import type { Counts } from "./lines.ts";
import { backupName, expiredBackups } from "./names.ts";
import { readHub, type WholeHub } from "./read-hub.ts";
import type { Copies } from "./s3-copies.ts";
import { appendTombstones, tombstoneFile } from "./tombstone-file.ts";

export interface BackupOptions {
  source: WholeHub;
  folder: string;
  passphrase: string;
  leases: Pick<Leases, "withLease">;
  /** A second location that receives copies. */
  copies?: Copies | undefined;
}

export interface CreatedBackup extends Counts {
  path: string;
  bytes: number;
}

/** Makes a backup in a folder. Removes unfinished files of a killed hub, and expired backups. */
export function backUp({ source, folder, passphrase, leases, copies }: BackupOptions): Promise<CreatedBackup> {
  const timeoutError = () => new HubError("conflict", "Another backup is being made right now.");
  const work = async () => {
    const path = join(folder, backupName(new Date()));
    await removeChosen(folder, (names) => names.filter((name) => name.endsWith(draftEnding)));
    const counts = await writeBackup(path, passphrase, (counts) => readHub(source, counts)).catch(throwReadable);
    // Tombstones keep a restore from bringing deleted accounts back.
    await appendTombstones(folder, await createTombstones(source.connection).all());
    const removed = await removeChosen(folder, expiredBackups);
    await copies?.put(path);
    if (existsSync(join(folder, tombstoneFile))) await copies?.put(join(folder, tombstoneFile));
    for (const name of removed) await copies?.remove(name);
    const { size: bytes } = await stat(path);
    return { ...counts, path, bytes };
  };
  // Does not wait: a concurrent backup is refused.
  return leases.withLease("backup", work, { waitLimit: { maxWaitMs: 0, timeoutError } });
}

async function removeChosen(folder: string, choose: (names: readonly string[]) => string[]): Promise<string[]> {
  const names = choose(await readdir(folder).catch(() => []));
  for (const name of names) await rm(join(folder, name), { force: true });
  return names;
}

function throwReadable(error: unknown): never {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT")
    throw new HubError("unavailable", "The backup disk is full. Earlier backups are intact.");
  if (code === "EACCES" || code === "EROFS" || code === "ENOTDIR")
    throw new HubError("unavailable", "The hub cannot write to the backup folder.");
  throw error;
}
