/**
 * Replaces what a hub holds by a backup. It first fills collections beside the hub's own; then one write says that
 * these are the hub's from now on, and they are renamed. A crash before that write leaves what the hub had; after it,
 * the next start does the renaming: a hub finishes or undoes a restore before it does anything else.
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
/** Not emptied: who uses the hub's database, and how restores and backups went. */
const untouchedCollections = ["leases", "restores", "backups"];

interface RestoreOptions extends Omit<FillOptions, "prefix" | "bytes"> {
  /** Where photos are kept, when that is not the database. */
  bytes: PhotoBytes | undefined;
  /** Marks of the deleted that are not in the database. */
  tombstones: readonly string[];
  /** Called just before the switch; throws when the backup may no longer replace what the hub has. */
  requireReplaceable?: () => Promise<void>;
}

/** The hub has the backup's content from its next start on. Throws in words, and has then changed nothing. */
export async function restore(lines: AsyncIterable<Line>, options: RestoreOptions): Promise<End> {
  const { connection, leases } = options;
  const timeoutError = () => new HubError("conflict", "A backup is being restored already.");
  const work = async () => {
    if ((await readRestoreState(connection)) === "switching")
      throw new HubError("conflict", "A backup was restored just now; the hub has it from its next start on.");
    await dropCollectionsWithPrefix(connection, prefix);
    await setRestoreState(connection, "filling");
    try {
      const bytes = options.bytes ?? createGridPhotos(connection, `${prefix}${photoBytes}`);
      const { end } = await fill(lines, { ...options, prefix, bytes });
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

/** Finishes or undoes an interrupted restore, and waits for one that is under way. */
export async function finishRestore({ connection, leases }: FinishParts): Promise<void> {
  if ((await readRestoreState(connection)) === undefined) return;
  await leases.withLease(leaseName, async () => {
    const state = await readRestoreState(connection);
    if (state === "filling") await undo(connection);
    if (state === "switching") await switchOver(connection);
  });
}

/** Whether people and families that were deleted after the backup still have to be removed from the restored data. */
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

/** What MongoDB answers where its disk is nearly full. */
const outOfDiskSpace = 14_031;

export function toReadableError(error: unknown): unknown {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== outOfDiskSpace) return error;
  const words =
    "There is too little room on the database's disk to take this backup over. What was there is as it was.";
  return new HubError("unavailable", words);
}

async function undo(connection: Connection): Promise<void> {
  await dropCollectionsWithPrefix(connection, prefix);
  await endRestore(connection);
}
