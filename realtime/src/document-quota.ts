/** Limits the size of a document, and how much each person may add to it in a day. */
import { HubError } from "@hub/shared/errors";
import * as Y from "yjs";
import type { Allowances } from "./allowances.ts";
import type { Documents, Limits } from "./ports.ts";

/** The owner of the hub's own edits, which have no quota. */
export const hubOwner = "hub";
/** Measuring a document means encoding it, which takes longer the larger it is. */
const measureEveryMs = 10_000;

interface QuotaContext {
  limits: Limits;
  allowances: Allowances;
  documents: Pick<Documents<never>, "fullReason">;
}

/** What a change adds to the document, as far as it is known before the change. */
interface PlannedChange {
  bytes: number;
  isRemoval: boolean;
  isImport?: boolean;
  /** How many new client ids the update writes under. */
  newClients?: number;
}

export class DocumentQuota {
  /** An upper bound of the document's size: its last encoded size plus everything added since. */
  private bytes: number;
  private measuredMs = Number.NEGATIVE_INFINITY;
  private readonly limits: Limits;
  private readonly allowances: Allowances;
  private readonly fullReason: string;

  constructor(bytes: number, { limits, allowances, documents }: QuotaContext) {
    this.bytes = bytes;
    this.limits = limits;
    this.allowances = allowances;
    this.fullReason = documents.fullReason;
  }

  /** Counts added bytes. */
  add({ length }: Uint8Array): void {
    this.bytes += length;
  }

  /** Encodes the document and updates its size. */
  encode(doc: Y.Doc): Uint8Array {
    const state = Y.encodeStateAsUpdate(doc);
    this.bytes = state.length;
    this.measuredMs = performance.now();
    return state;
  }

  /**
   * Throws `too-large` when the document is full, and `rate-limited` when the person has added too much. A removal is
   * accepted by a full document and may use the bytes of a second day, because removals leave tombstones.
   */
  require(doc: Y.Doc, personId: string, { bytes, isRemoval, isImport, newClients = 0 }: PlannedChange): void {
    if (!isRemoval) this.requireNotFull(doc, bytes);
    if (personId === hubOwner) return;
    const allowance = this.allowances.of(personId, isImport);
    const maxDebt = isRemoval ? this.limits.personBytesPerDay : 0;
    const nowMs = performance.now();
    if (!allowance.newClients.take(nowMs, newClients) || !allowance.bytes.take(nowMs, bytes, maxDebt))
      throw new HubError("rate-limited", "You have added a lot today. Please try again later.");
  }

  /** Throws like `require` for an import of this size, without counting it. */
  requireImport(doc: Y.Doc, personId: string, bytes: number): void {
    this.require(doc, personId, { bytes, isRemoval: false, isImport: true });
    this.charge(personId, -bytes, true);
  }

  /**
   * Counts bytes whose number is known only after a change: those that a call added, and those that the check added
   * to repair a change.
   */
  charge(personId: string, bytes: number, isImport?: boolean): void {
    if (personId !== hubOwner) this.allowances.of(personId, isImport).bytes.charge(performance.now(), bytes);
  }

  private requireNotFull(doc: Y.Doc, bytes: number): void {
    const isFull = () => this.bytes + bytes > this.limits.maxDocumentBytes;
    if (isFull() && performance.now() - this.measuredMs > measureEveryMs) this.encode(doc);
    if (isFull()) throw new HubError("too-large", this.fullReason);
  }
}
