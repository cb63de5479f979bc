/** The folder with backups: makes a new one, and removes unfinished and outdated backups. */
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { HubError } from "@hub/shared/errors";
import { createDeleted } from "../storage/deleted.ts";
import type { Leases } from "../storage/leases.ts";
import { addToDeletedList } from "./deleted-list.ts";
import { draftEnding, writeBackup } from "./file.ts";
import type { Counts } from "./lines.ts";
import { backupName, outdated } from "./names.ts";
import { readHub, type WholeHub } from "./read-hub.ts";

export interface BackupOptions {
  source: WholeHub;
  folder: string;
  passphrase: string;
  leases: Pick<Leases, "alone">;
}

export interface MadeBackup extends Counts {
  path: string;
  bytes: number;
}

/** Makes a backup in a folder, and removes unfinished and outdated backups there. */
export function backUp({ source, folder, passphrase, leases }: BackupOptions): Promise<MadeBackup> {
  const tooLate = () => new HubError("conflict", "Another backup is being made right now.");
  const work = async () => {
    const path = join(folder, backupName(new Date()));
    await removeChosen(folder, (names) => names.filter((name) => name.endsWith(draftEnding)));
    const counts = await writeBackup(path, passphrase, (counts) => readHub(source, counts)).catch(throwReadable);
    // Hashed ids of deleted accounts, so that a restore brings nobody back.
    await addToDeletedList(folder, await createDeleted(source.connection).marks());
    await removeChosen(folder, outdated);
    const { size: bytes } = await stat(path);
    return { ...counts, path, bytes };
  };
  // Does not wait: a second backup is refused.
  return leases.alone("backup", work, { patience: { forMs: 0, tooLate } });
}

async function removeChosen(folder: string, choose: (names: readonly string[]) => string[]): Promise<void> {
  // Before the first backup there is no folder.
  const names = await readdir(folder).catch(() => []);
  for (const name of choose(names)) await rm(join(folder, name), { force: true });
}

function throwReadable(error: unknown): never {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT")
    throw new HubError("unavailable", "There is no room for the backup on its disk. Earlier backups are intact.");
  if (code === "EACCES" || code === "EROFS" || code === "ENOTDIR")
    throw new HubError("unavailable", "The folder for backups cannot be written to.");
  throw error;
}
