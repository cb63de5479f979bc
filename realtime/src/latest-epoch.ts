import type { Row, Snapshot } from "./ports.ts";

/** The state to load first: the snapshot, or the last row that started an epoch after it. */
export function latestEpoch(snapshot: Snapshot, rows: readonly Row[]): { base: Snapshot; later: readonly Row[] } {
  let base = snapshot;
  let later = rows;
  for (const [index, row] of rows.entries()) {
    const [first] = row.edits;
    if (row.epoch === base.epoch || !first) continue;
    base = { ...snapshot, seq: row.seq, epoch: row.epoch, state: first.update, owners: {} };
    later = rows.slice(index + 1);
  }
  return { base, later };
}
