/** How much more a document may take, from all together and from each person. */
import { HubError } from "@hub/shared/errors";
import * as Y from "yjs";
import type { Allowances } from "./allowances.ts";
import type { Limits } from "./ports.ts";

/** Owns what the hub writes by itself, which has no allowance to keep to. */
export const hubOwner = "hub";
/** Encoding a document to measure it takes longer the larger it is. */
const measureEveryMs = 10_000;

export class Space {
  /** At least the size of the document: what it was when it was last encoded, and all that was added since. */
  private bytes: number;
  private measuredMs = Number.NEGATIVE_INFINITY;
  private readonly limits: Limits;
  private readonly allowances: Allowances;

  constructor(bytes: number, { limits, allowances }: { limits: Limits; allowances: Allowances }) {
    this.bytes = bytes;
    this.limits = limits;
    this.allowances = allowances;
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

  /** Throws `too-large` when the document has no space for so much, `rate-limited` when the person has added too much. */
  require(doc: Y.Doc, personId: string, bytes: number): void {
    const isFull = () => this.bytes + bytes > this.limits.maxDocumentBytes;
    if (isFull() && performance.now() - this.measuredMs > measureEveryMs) this.encode(doc);
    if (isFull()) throw new HubError("too-large", "The family's data is full. Remove something to make space.");
    if (personId !== hubOwner && !this.allowances.of(personId).bytes.take(performance.now(), bytes))
      throw new HubError("rate-limited", "You have added very much today. Please wait a while.");
  }

  /** Counts what a person has added by a call, whose size shows only afterwards. */
  charge(personId: string, { length }: Uint8Array): void {
    if (personId !== hubOwner) this.allowances.of(personId).bytes.charge(performance.now(), length);
  }
}
