/** The folder with backups: one more is made, those that are no longer kept go. */
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

/** Makes a backup in a folder, and removes there what a killed hub left of one and those that are no longer kept. */
export function backUp({ source, folder, passphrase, leases }: BackupOptions): Promise<MadeBackup> {
  const tooLate = () => new HubError("conflict", "Another backup is being made right now.");
  const work = async () => {
    const path = join(folder, backupName(new Date()));
    await removeAll(folder, (names) => names.filter((name) => name.endsWith(draftEnding)));
    const counts = await writeBackup(path, passphrase, (growing) => readHub(source, growing)).catch(inWords);
    await addToDeletedList(folder, await createDeleted(source.connection).marks());
    await removeAll(folder, outdated);
    const { size: bytes } = await stat(path);
    return { ...counts, path, bytes };
  };
  return leases.alone("backup", work, { patience: { forMs: 0, tooLate } });
}

async function removeAll(folder: string, choose: (names: readonly string[]) => string[]): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of choose(names)) await rm(join(folder, name), { force: true });
}

function inWords(error: unknown): never {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT")
    throw new HubError(
      "unavailable",
      "There is no room for the backup on its disk. The backups that are there are whole.",
    );
  if (code === "EACCES" || code === "EROFS" || code === "ENOTDIR")
    throw new HubError("unavailable", "The folder for backups cannot be written.");
  throw error;
}
