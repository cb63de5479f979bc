/** Limits how large a document may become, and how much each person may add to it in a day. */
import { HubError } from "@hub/shared/errors";
import * as Y from "yjs";
import type { Allowances } from "./allowances.ts";
import type { Documents, Limits } from "./ports.ts";

/** The owner of what the hub writes by itself, which no allowance limits. */
export const hubOwner = "hub";
/** Encoding a document to measure it takes longer the larger it is. */
const measureEveryMs = 10_000;

interface SpaceContext {
  limits: Limits;
  allowances: Allowances;
  documents: Pick<Documents<never>, "fullReason">;
}

interface Addition {
  bytes: number;
  isRemoval: boolean;
  isImport?: boolean;
  /** How many client ids it writes under that nobody has written under before. */
  newClients?: number;
}

export class Space {
  /** At least the size of the document: what it was when it was last encoded, and all that was added since. */
  private bytes: number;
  private measuredMs = Number.NEGATIVE_INFINITY;
  private readonly limits: Limits;
  private readonly allowances: Allowances;
  private readonly fullReason: string;

  constructor(bytes: number, { limits, allowances, documents }: SpaceContext) {
    this.bytes = bytes;
    this.limits = limits;
    this.allowances = allowances;
    this.fullReason = documents.fullReason;
  }

  /** Counts what was added. */
  add({ length }: Uint8Array): void {
    this.bytes += length;
  }

  /** Encodes the document, and knows its size again. */
  encode(doc: Y.Doc): Uint8Array {
    const state = Y.encodeStateAsUpdate(doc);
    this.bytes = state.length;
    this.measuredMs = performance.now();
    return state;
  }

  /**
   * Throws `too-large` when the document has no space for the addition, `rate-limited` when the person has added too
   * much. A removal finds space in a full document, and may use a second day's worth of bytes: removals leave traces
   * too.
   */
  require(doc: Y.Doc, personId: string, { bytes, isRemoval, isImport, newClients = 0 }: Addition): void {
    if (!isRemoval) this.requireNotFull(doc, bytes);
    if (personId === hubOwner) return;
    const allowance = this.allowances.of(personId, isImport);
    const maxOwed = isRemoval ? this.limits.personBytesPerDay : 0;
    const nowMs = performance.now();
    if (!allowance.newClients.take(nowMs, newClients) || !allowance.bytes.take(nowMs, bytes, maxOwed))
      throw new HubError("rate-limited", "You have added very much today. Please wait a while.");
  }

  /** Throws as `require` does for an import of this size, which is not brought in yet and not counted. */
  requireImport(doc: Y.Doc, personId: string, bytes: number): void {
    this.require(doc, personId, { bytes, isRemoval: false, isImport: true });
    this.charge(personId, -bytes, true);
  }

  /** Counts what shows only afterwards: what a call has added, and what the check wrote to mend a screen's change. */
  charge(personId: string, bytes: number, isImport?: boolean): void {
    if (personId !== hubOwner) this.allowances.of(personId, isImport).bytes.charge(performance.now(), bytes);
  }

  private requireNotFull(doc: Y.Doc, bytes: number): void {
    const isFull = () => this.bytes + bytes > this.limits.maxDocumentBytes;
    if (isFull() && performance.now() - this.measuredMs > measureEveryMs) this.encode(doc);
    if (isFull()) throw new HubError("too-large", this.fullReason);
  }
}
