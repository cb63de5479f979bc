/** Undoes history items as a change by the user, within their role, unless the entry changed since. */
import { HubError } from "@hub/shared/errors";
import { type HistoryItem, mayUndo, type UndoActor } from "@hub/shared/features/history/history-items";
import type { Trace } from "@hub/shared/trace-schema";
import { hasEffect, undoTrace } from "@hub/shared/undo-trace";
import type * as Y from "yjs";
import type { Membership } from "../../auth/membership.ts";
import { throwNotFound } from "../../documents/family-document.ts";
import type { PrivateKeys } from "../../storage/private-keys.ts";
import { type HistorySources, readHistoryItems } from "./read-history.ts";

/** The items of one line are within ten minutes, so a family writes far fewer edits. */
const maxEdits = 5_000;
/** Enough earlier edits to find all previous values of a page. */
const lookback = 2_000;
const changedSince = "This has changed since then, so it can't be undone.";
const previousUnknown = "The previous value is no longer available.";

export interface UndoSources extends HistorySources {
  privateKeys: Pick<PrivateKeys, "ofUser">;
}

/** Reads the permissions and the key for an undo. */
export async function readUndoContext(
  { role, memberId, user }: Membership,
  { privateKeys }: Pick<UndoSources, "privateKeys">,
): Promise<UndoActor> {
  const { id: keyId } = await privateKeys.ofUser(user._id);
  return { role, memberId, keyId };
}

export async function undoItems(ids: readonly string[], membership: Membership, sources: UndoSources) {
  const { document } = sources;
  const undoing = await readUndoContext(membership, sources);
  const traces = await tracesOf(ids, membership, sources);
  await document.read(membership, (doc) => {
    if (!traces.every((trace) => mayUndo(doc, trace, undoing))) throw new HubError("forbidden");
  });
  const isRemoval = traces.flat().every(({ before }) => !before.isThere);
  const edit = isRemoval ? document.remove : document.edit;
  const result = await edit(membership, (doc) => undoTraces(doc, traces));
  // The schema check may reject the undo. Then nothing has changed.
  const isRefused = await document.read(membership, (doc) => result.done.every((trace) => hasEffect(doc, trace)));
  if (isRefused) throw new HubError("forbidden");
  return { undone: result.undone, left: result.left };
}

async function tracesOf(ids: readonly string[], membership: Membership, sources: HistorySources): Promise<Trace[]> {
  const seqs = ids.map((id) => Number(id.split(".")[0]));
  const query = { before: Math.max(...seqs) + 1, downTo: Math.min(...seqs), maxEdits, lookback };
  const { items } = await readHistoryItems(membership, query, sources);
  const byId = new Map(items.map((item) => [item.id, item]));
  // Newest first, because an item can depend on an earlier one.
  const selected = [...new Set(ids)].map((id): HistoryItem => byId.get(id) ?? throwNotFound());
  const traces = selected
    .sort((a, b) => b.seq - a.seq || b.index - a.index)
    .flatMap(({ trace }) => (trace ? [trace] : []));
  if (traces.length === 0) throw new HubError("conflict", previousUnknown);
  return traces;
}

function undoTraces(doc: Y.Doc, traces: readonly Trace[]) {
  const done: Trace[] = [];
  let [undone, left] = [0, 0];
  for (const trace of traces) {
    const result = undoTrace(doc, trace);
    undone += result.restored.length;
    left += result.left.length;
    if (result.restored.length > 0) done.push(result.restored);
  }
  // Nothing was written.
  if (undone === 0) throw new HubError("conflict", changedSince);
  return { done, undone, left };
}
