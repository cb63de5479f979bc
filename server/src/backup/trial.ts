import { HubError } from "@hub/shared/errors";
import type { Connection } from "mongoose";
import { createGridPhotos } from "../storage/grid-photos.ts";
import type { Leases } from "../storage/leases.ts";
import { photoBytes } from "./contents.ts";
import { type FillOptions, fill } from "./fill.ts";
import type { End, Line } from "./lines.ts";
import { dropCollectionsWithPrefix } from "./prefixed-collections.ts";

const prefix = "trial.";
const leaseName = "trial";

/** Restores a backup into temporary collections and drops them. Every family must read there as in the backup. */
export function tryRestore(
  lines: AsyncIterable<Line>,
  options: Omit<FillOptions, "prefix" | "photoStore">,
): Promise<End> {
  const { connection, leases } = options;
  const timeoutError = () => new HubError("conflict", "Another trial restore is running.");
  const work = async () => {
    await dropCollectionsWithPrefix(connection, prefix);
    try {
      const photoStore = createGridPhotos(connection, `${prefix}${photoBytes}`);
      return (await fill(lines, { ...options, prefix, photoStore })).end;
    } finally {
      await dropCollectionsWithPrefix(connection, prefix);
    }
  };
  return leases.withLease(leaseName, work, { waitLimit: { maxWaitMs: 0, timeoutError } });
}

/** Drops the collections of a trial that was killed. */
export async function dropTrial(connection: Connection, leases: Pick<Leases, "isHeld">): Promise<void> {
  if (!(await leases.isHeld(leaseName))) await dropCollectionsWithPrefix(connection, prefix);
}
