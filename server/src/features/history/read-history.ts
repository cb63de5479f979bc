/**
 * Reads deeds from the stored rows of a family's document, a page of edits at a time. Some edits before the page are
 * read too, to know the values before its deeds. How many are read at once is bounded, whoever wrote them.
 */

import { type Deed, deedOfMuch, deedsOfEdit } from "@hub/shared/features/history/deeds";
import { EditReader } from "@hub/shared/features/history/edit-reader";
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

/** Which rows: those before a number, down to another one or up to a number of edits. */
export interface HistoryQuery {
  before?: number | undefined;
  downTo?: number | undefined;
  maxEdits: number;
  /** How many edits before these are read as well, to know what these changed. */
  lookback?: number;
  /** Whose edits are shown; everybody's where nobody is named. */
  writerId?: string | undefined;
}

export interface HistoryPage {
  /** The latest first. */
  deeds: Deed[];
  /** The first row that was read; null where nothing older is stored. */
  first: number | null;
}

const defaultLookback = 1_000;
/** The size of a page; the edits before it may take as much again. */
const maxBytes = 512 * 1024;
/** A new epoch, a newer version or a restore writes the document anew, which is nobody's deed. */
const byHub = /^(epoch|restore|upgrade):/;
/** How long the document is looked at in one turn. */
const maxReadMs = 8;

type Reader = Pick<FamilyEditor, "familyId" | "editorId">;

export async function readHistoryItems(
  reader: Reader,
  query: HistoryQuery,
  { documents, document }: HistorySources,
): Promise<HistoryPage> {
  // After this read, the edits that were accepted just now are stored.
  const epoch = await document.read(reader, () => undefined).then(() => document.epoch(reader.familyId));
  const { rows, pageStart, isAll } = await collect(documents, reader.familyId, query);
  const steps = rows.flatMap((row) => row.edits.map((_edit, index) => ({ row, index })));
  const editReader = new EditReader();
  const deeds: Deed[] = [];
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
        const isIncluded = step.row.seq >= pageStart && (query.writerId ?? writerOf(step)) === writerOf(step);
        deeds.push(...readStep(step, { editReader, doc, isInEpoch: last === epoch, isIncluded }));
      }
      return at;
    });
  }
  return { deeds: deeds.reverse(), first: isAll ? null : pageStart };
}

interface Step {
  row: RowRecord;
  index: number;
}

function writerOf({ row, index }: Step): string {
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
): Deed[] {
  const edit = row.edits[index];
  if (!edit) return [];
  const { by, at, via, update } = edit;
  const entries = editReader.read(update, isInEpoch ? doc : undefined);
  if (!isIncluded || byHub.test(row.writer)) return [];
  const stored = { seq: row.seq, index, by, at, via: viaSchema.safeParse(via).data ?? null };
  return entries ? deedsOfEdit(stored, entries, doc) : [deedOfMuch(stored)];
}

/** The rows of a page and some before them, the oldest first. */
async function collect(documents: Pick<DocumentStore, "latest">, familyId: FamilyId, query: HistoryQuery) {
  const { before, downTo = 0, maxEdits, lookback = defaultLookback } = query;
  const rows: RowRecord[] = [];
  let [pageStart, edits, bytes, editsBehind] = [Number.POSITIVE_INFINITY, 0, 0, 0];
  let isAll = true;
  for await (const row of documents.latest(familyId, before)) {
    bytes += row.edits.reduce((sum, { update }) => sum + update.length, 0);
    const isOfPage = row.seq >= downTo && edits < maxEdits && bytes <= maxBytes;
    // A row of many megabytes is a page of its own.
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
