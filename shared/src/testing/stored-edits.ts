/** Edits as the hub stores them, and their history, for tests. */
import * as Y from "yjs";
import { createGenesis } from "../document.ts";
import { signAs } from "../entries.ts";
import { createFamilyDocuments } from "../family-documents.ts";
import { EditReader } from "../features/history/edit-reader.ts";
import { type HistoryItem, historyItemsOfEdit, type StoredEdit } from "../features/history/history-items.ts";
import { linesOf } from "../features/history/lines.ts";
import { newId } from "../ids.ts";
import { openDocument } from "../open-document.ts";
import { operations } from "../operations.ts";
import { declareLocal } from "../yjs-internals.ts";

export interface StoredUpdate extends StoredEdit {
  update: Uint8Array;
}

export const people = { ada: newId<"member">(), ben: newId<"member">(), cleo: newId<"member">() };
export type PersonName = keyof typeof people;
export const startMs = Date.parse("2026-11-21T08:00:00Z");
const { check } = createFamilyDocuments(async () => "UTC");

export function openCopy(state: Uint8Array): Y.Doc {
  const doc = openDocument();
  Y.applyUpdate(doc, state);
  return doc;
}

/** Simulates a room of the hub: the check runs in the change's transaction, and the combined update is stored. */
export class Hub {
  readonly doc = openCopy(createGenesis());
  readonly stored: StoredUpdate[] = [];

  take(by: PersonName, change: () => void, via: StoredEdit["via"] = null): void {
    let update: Uint8Array | undefined;
    const keep = (made: Uint8Array) => {
      update = made;
    };
    const at = new Date(startMs + this.stored.length * 1000).toISOString();
    this.doc.once("update", keep);
    this.doc.transact((transaction) => {
      change();
      declareLocal(transaction);
      check(transaction, { role: "adult", memberId: people[by], isAssistant: via === "assistant" }, at);
    });
    this.doc.off("update", keep);
    if (update) this.stored.push({ seq: this.stored.length + 1, index: 0, by, at, via, update });
  }

  run<Name extends keyof typeof operations>(by: PersonName, name: Name, input: object): void {
    this.take(by, () => signAs(this.doc, people[by], () => operations[name].apply(this.doc, input as never)));
  }

  history(): HistoryItem[] {
    const reader = new EditReader();
    return this.stored.flatMap((each) => historyItemsOfEdit(each, reader.read(each.update, this.doc) ?? [], this.doc));
  }

  texts(): string[] {
    return linesOf(this.history().reverse(), "2026-11-21").map(({ items, text }) => `${items[0].by} ${text}`);
  }
}
