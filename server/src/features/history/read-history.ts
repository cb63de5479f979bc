/**
 * Reads history items from the stored rows of a family's document, one page of edits at a time. It also reads some edits
 * before the page, to know the previous values. The number of edits per read is limited.
 */

import { EditReader } from "@hub/shared/features/history/edit-reader";
import { type HistoryItem, historyItemsOfEdit, oversizedHistoryItem } from "@hub/shared/features/history/history-items";
import { viaSchema } from "@hub/shared/features/history/schema";
import type { FamilyId } from "@hub/shared/ids";
import type * as Y from "yjs";
import type { FamilyDocument, FamilyEditor } from "../../documents/family-document.ts";
import type { DocumentStore, RowRecord } from "../../storage/document-store.ts";
import { createYielder } from "../../yielding.ts";

export interface HistorySources {
  documents: Pick<DocumentStore, "latest" | "lastOf">;
  document: FamilyDocument;
}

/** Selects rows before a sequence number, down to another one or up to a number of edits. */
export interface HistoryQuery {
  before?: number | undefined;
  downTo?: number | undefined;
  maxEdits: number;
  /** The number of earlier edits to read for previous values. */
  lookback?: number;
  /** Only edits by this author. Undefined includes all authors. */
  authorId?: string | undefined;
}

export interface HistoryPage {
  /** Newest first. */
  items: HistoryItem[];
  /** The first row of the page. Null if no older rows exist. */
  first: number | null;
}

const defaultLookback = 1_000;
/** The size limit of a page. The earlier edits have the same limit. */
const maxBytes = 512 * 1024;
/** Epochs, upgrades and restores rewrite the document. They are not user actions. */
const byHub = /^(epoch|restore|upgrade):/;
/** The maximum time per event loop turn. */
const maxReadMs = 8;

type Reader = Pick<FamilyEditor, "familyId" | "editorId">;

export async function readHistoryItems(
  reader: Reader,
  query: HistoryQuery,
  { documents, document }: HistorySources,
): Promise<HistoryPage> {
  // This read waits until all accepted edits are stored.
  const epoch = await document.read(reader, () => undefined).then(() => document.epoch(reader.familyId));
  const { rows, pageStart, isAll } = await collect(documents, reader.familyId, query);
  const steps = rows.flatMap((row) => row.edits.map((_edit, index) => ({ row, index })));
  const editReader = new EditReader();
  const items: HistoryItem[] = [];
  const yielder = createYielder();
  let last = steps[0]?.row.epoch;
  for (let next = 0; next < steps.length; ) {
    await yielder.yieldToEventLoop();
    next = await document.read(reader, (doc) => {
      const endMs = performance.now() + maxReadMs;
      let at = next;
      for (; at < steps.length && performance.now() < endMs; at++) {
        const step = steps[at];
        if (!step) break;
        if (step.row.epoch !== last) editReader.startEpoch();
        last = step.row.epoch;
        const isIncluded = step.row.seq >= pageStart && (query.authorId ?? authorOf(step)) === authorOf(step);
        items.push(...readStep(step, { editReader, doc, isInEpoch: last === epoch, isIncluded }));
      }
      return at;
    });
  }
  return { items: items.reverse(), first: isAll ? null : pageStart };
}

interface Step {
  row: RowRecord;
  index: number;
}

function authorOf({ row, index }: Step): string {
  return row.edits[index]?.by ?? "";
}

function readStep(
  { row, index }: Step,
  {
    editReader,
    doc,
    isInEpoch,
    isIncluded,
  }: { editReader: EditReader; doc: Y.Doc; isInEpoch: boolean; isIncluded: boolean },
): HistoryItem[] {
  const edit = row.edits[index];
  if (!edit) return [];
  const { by, at, via, update } = edit;
  const entries = editReader.read(update, isInEpoch ? doc : undefined);
  if (!isIncluded || byHub.test(row.writer)) return [];
  const stored = { seq: row.seq, index, by, at, via: viaSchema.safeParse(via).data ?? null };
  return entries ? historyItemsOfEdit(stored, entries, doc) : [oversizedHistoryItem(stored)];
}

/** Collects the rows of a page and earlier ones, oldest first. */
async function collect(documents: Pick<DocumentStore, "latest">, familyId: FamilyId, query: HistoryQuery) {
  const { before, downTo = 0, maxEdits, lookback = defaultLookback } = query;
  const rows: RowRecord[] = [];
  let [pageStart, edits, bytes, editsBehind] = [Number.POSITIVE_INFINITY, 0, 0, 0];
  let isAll = true;
  for await (const row of documents.latest(familyId, before)) {
    bytes += row.edits.reduce((sum, { update }) => sum + update.length, 0);
    const isOfPage = row.seq >= downTo && edits < maxEdits && bytes <= maxBytes;
    // A row of many megabytes fills a page.
    if (isOfPage || rows.length === 0) {
      edits += row.edits.length;
      pageStart = row.seq;
    } else {
      isAll = false;
      editsBehind += row.edits.length;
      if (editsBehind > lookback || bytes > 2 * maxBytes) break;
    }
    rows.push(row);
  }
  return { rows: rows.reverse(), pageStart, isAll };
}
