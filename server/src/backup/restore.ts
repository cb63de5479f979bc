/**
 * Replaces the hub's data with a backup. It first fills separate collections. One write then marks the switch, and the
 * collections are renamed. A crash before that write keeps the old data; after it, the next start completes the
 * renaming. A hub finishes or undoes a restore before anything else.
 */
import { HubError } from "@hub/shared/errors";
import mongoose, { type Connection } from "mongoose";
import { prefixedCollections } from "../storage/collections.ts";
import { durable } from "../storage/durable.ts";
import { createGridPhotos } from "../storage/grid-photos.ts";
import type { Leases } from "../storage/leases.ts";
import type { PhotoBytes } from "../storage/photos.ts";
import { endRestore, readRestoreState, setRestoreState } from "../storage/restore-state.ts";
import { createTombstones } from "../storage/tombstones.ts";
import { excludedCollections, photoBytes } from "./contents.ts";
import { type FillOptions, fill } from "./fill.ts";
import type { End, Line } from "./lines.ts";
import { collectionNamesWithPrefix, dropCollectionsWithPrefix } from "./prefixed-collections.ts";

const prefix = "restoring.";
const leaseName = "restore";
/** Collections that a restore keeps: leases, and the results of restores and backups. */
const untouchedCollections = ["leases", "restores", "backups"];

interface RestoreOptions extends Omit<FillOptions, "prefix" | "photoStore"> {
  /** The photo store, if it is not the database. */
  photoStore: PhotoBytes | undefined;
  /** Tombstones that are not in the database. */
  tombstones: readonly string[];
  /** Called just before the switch; throws if the backup may no longer replace the data. */
  requireReplaceable?: () => Promise<void>;
}

/** Restores a backup for the hub's next start. If it fails, it throws a readable error and leaves the data unchanged. */
export async function restore(lines: AsyncIterable<Line>, options: RestoreOptions): Promise<End> {
  const { connection, leases } = options;
  const timeoutError = () => new HubError("conflict", "Another restore is running.");
  const work = async () => {
    if ((await readRestoreState(connection)) === "switching")
      throw new HubError("conflict", "A backup was just restored. Restart the hub to use it.");
    await dropCollectionsWithPrefix(connection, prefix);
    await setRestoreState(connection, "filling");
    try {
      const photoStore = options.photoStore ?? createGridPhotos(connection, `${prefix}${photoBytes}`);
      const { end } = await fill(lines, { ...options, prefix, photoStore });
      const tombstones = [...(await createTombstones(connection).all()), ...options.tombstones];
      await createTombstones(prefixedCollections(prefix, connection)).addAll(tombstones);
      await options.requireReplaceable?.();
      await setRestoreState(connection, "switching");
      return end;
    } catch (error) {
      await undo(connection);
      throw toReadableError(error);
    }
  };
  return leases.withLease(leaseName, work, { waitLimit: { maxWaitMs: 0, timeoutError } });
}

interface FinishParts {
  connection: Connection;
  leases: Pick<Leases, "withLease">;
}

/** Finishes or undoes an interrupted restore, and waits for a running one. */
export async function finishRestore({ connection, leases }: FinishParts): Promise<void> {
  if ((await readRestoreState(connection)) === undefined) return;
  await leases.withLease(leaseName, async () => {
    const state = await readRestoreState(connection);
    if (state === "filling") await undo(connection);
    if (state === "switching") await switchOver(connection);
  });
}

/** Whether accounts and families that were deleted after the backup must still be removed from the restored data. */
export async function mustRemoveDeleted(connection: Connection): Promise<boolean> {
  return (await readRestoreState(connection)) === "switched";
}

async function switchOver(connection: Connection): Promise<void> {
  for (const name of await collectionNamesWithPrefix(connection, prefix))
    await connection.db?.renameCollection(name, name.slice(prefix.length), { dropTarget: true });
  for (const name of excludedCollections)
    if (!untouchedCollections.includes(name)) await connection.collection(name).deleteMany({}, durable);
  await setRestoreState(connection, "switched");
}

/** MongoDB's error code for a nearly full disk. */
const outOfDiskSpace = 14_031;

export function toReadableError(error: unknown): unknown {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== outOfDiskSpace) return error;
  const words = "The database's disk has too little space to restore this backup. Your data is unchanged.";
  return new HubError("unavailable", words);
}

async function undo(connection: Connection): Promise<void> {
  await dropCollectionsWithPrefix(connection, prefix);
  await endRestore(connection);
}
