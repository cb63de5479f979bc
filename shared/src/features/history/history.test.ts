/** Tests the history of stored edits with simulated screens that go offline. Recorded traces are the oracle. */
import { beforeAll, describe, expect, test } from "vitest";
import * as Y from "yjs";
import { deepEqual } from "../../deep-equal.ts";
import { rebuild } from "../../document.ts";
import { signAs } from "../../entries.ts";
import { newId } from "../../ids.ts";
import { operations } from "../../operations.ts";
import { createLedger, makeRandomChange } from "../../testing/family-simulation.ts";
import { type Random, seededRandom } from "../../testing/random.ts";
import { Hub, openCopy, type PersonName, people, type StoredUpdate } from "../../testing/stored-edits.ts";
import { traceChange } from "../../trace.ts";
import type { Trace } from "../../trace-schema.ts";
import { undoTrace } from "../../undo-trace.ts";
import { readSupplies } from "../supplies/document.ts";
import { EditReader, type EntryEdit } from "./edit-reader.ts";
import { canUndo, historyItemsOfEdit } from "./history-items.ts";

interface AppliedEdit {
  by: PersonName;
  trace: Trace;
  index: number;
}

/** Simulates three screens, each with pending and stored changes. */
function simulateScreens(random: Random, steps: number): { hub: Hub; done: AppliedEdit[] } {
  const hub = new Hub();
  const ledger = createLedger();
  const screens = (["ada", "ben", "cleo"] as const).map((by) => ({
    by,
    doc: openCopy(Y.encodeStateAsUpdate(hub.doc)),
  }));
  // The client ids decide which concurrent change wins.
  for (const { doc } of [...screens, hub]) doc.clientID = random.below(2 ** 31);
  const outboxes = new Map<string, { update: Uint8Array; trace: Trace }[]>(screens.map(({ by }) => [by, []]));
  const done: AppliedEdit[] = [];
  for (let step = 0; step < steps; step++) {
    const { by, doc } = random.pick(screens);
    const outbox = outboxes.get(by) ?? [];
    let update: Uint8Array | undefined;
    const collect = (made: Uint8Array) => {
      update = made;
    };
    doc.on("update", collect);
    const { trace } = traceChange(doc, () =>
      doc.transact(() => signAs(doc, people[by], () => makeRandomChange(doc, random, ledger))),
    );
    doc.off("update", collect);
    if (update) outbox.push({ update, trace });
    if (random.chance(0.5)) continue;
    for (const { update: sent, trace: made } of outbox.splice(0)) {
      hub.take(by, () => Y.applyUpdate(hub.doc, sent));
      done.push({ by, trace: made, index: hub.stored.length - 1 });
    }
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(hub.doc, Y.encodeStateVector(doc)));
  }
  return { hub, done };
}

/** Whether the history lists an edit. */
const isReported = (edits: readonly EntryEdit[], hub: Hub, stored: StoredUpdate) =>
  historyItemsOfEdit(stored, edits, hub.doc).length > 0;

const seeds = process.env.TEST_LONG === "1" ? 300 : 3;

describe.each(Array.from({ length: seeds }, (_, index) => index + 1))(
  "with random lives on three screens, seed %i",
  (seed) => {
    let hub: Hub;
    let done: AppliedEdit[];
    let read: EntryEdit[][];
    beforeAll(() => {
      ({ hub, done } = simulateScreens(seededRandom(seed), 150));
      const reader = new EditReader();
      read = hub.stored.map(({ update }) => reader.read(update, hub.doc) ?? []);
    });

    test("reads each change from the edit that made it, with the written values", () => {
      for (const { trace, index } of done) {
        const edits = read[index] ?? [];
        for (const { collection, id, before, after } of trace) {
          const edit = edits.find((each) => each.collection.name === collection && each.id === id);
          expect(edit, `${collection} ${id}`).toBeDefined();
          // Another screen may have restored the entry already.
          if (!before.isThere) expect(edit?.kind).not.toBe("removed");
          else expect(edit?.kind).toMatch(after.isThere ? /changed|brought-back/ : "removed");
          if (!before.isThere || !after.isThere) continue;
          for (const [key, value] of Object.entries(after.values)) {
            const write = edit?.keys.get(key);
            // The hub drops a write that lost against another one, and it corrects signatures.
            const isLost = write === undefined || write.isRemoved || edit?.collection.signed[key] !== undefined;
            if (isLost || deepEqual(before.values[key], value)) continue;
            expect(deepEqual(write.after, value)).toBe(true);
            if (typeof write.before === "object") expect(deepEqual(write.before.value, before.values[key])).toBe(true);
          }
        }
      }
    });

    test("lists each edit once, with its author", () => {
      const items = hub.history();
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      for (const { by, index } of done) {
        const stored = hub.stored[index];
        if (!stored || !isReported(read[index] ?? [], hub, stored)) continue;
        const own = items.filter(({ seq }) => seq === stored.seq);
        expect(own.length).toBeGreaterThan(0);
        expect(new Set(own.map((item) => item.by))).toEqual(new Set([by]));
      }
      expect(items.length).toBeGreaterThan(done.length / 3);
    });

    test("undoes an item once, and cannot undo the undo's own trace again", () => {
      const owner = { role: "owner", memberId: null } as const;
      const items = hub.history().filter((item) => canUndo(hub.doc, item, owner));
      expect(items.length).toBeGreaterThan(3);
      for (const item of items) {
        const doc = openCopy(Y.encodeStateAsUpdate(hub.doc));
        const { restored } = undoTrace(doc, item.trace ?? []);
        if (restored.length > 0) expect(undoTrace(doc, restored).restored).toEqual([]);
      }
    });
  },
);

describe("unreadable edits", () => {
  test("does not read an edit that is too large", () => {
    const hub = new Hub();
    hub.take("ada", () => {
      for (let count = 0; count < 600; count++)
        operations.addItem.apply(hub.doc, { id: newId(), item: `thing ${count}` });
    });
    expect(new EditReader().read(hub.stored[0]?.update ?? new Uint8Array(), hub.doc)).toBeUndefined();
  });

  test("skips a damaged edit and reads the following ones", () => {
    const hub = new Hub();
    hub.run("ada", "addItem", { id: newId(), item: "Milk" });
    const [first] = hub.stored;
    if (!first) throw new Error("Nothing was stored");
    const damaged = { ...first, update: first.update.map((byte, at) => (at % 3 === 1 ? 255 - byte : byte)) };
    hub.stored.unshift(damaged, { ...first, update: new Uint8Array([255, 255, 255, 255, 15]) });
    expect(hub.history().at(-1)).toMatchObject({ things: [{ name: "Milk" }] });
  });

  test("reads edits of an earlier epoch from their rows alone", () => {
    const hub = new Hub();
    const id = newId();
    hub.run("ada", "addItem", { id, item: "Milk" });
    hub.run("ben", "changeLine", { id, completed: true });
    const today = openCopy(rebuild(hub.doc));
    const reader = new EditReader();
    const items = hub.stored.flatMap((each) =>
      historyItemsOfEdit(each, reader.read(each.update, undefined) ?? [], today),
    );
    expect(items).toMatchObject([{ verb: "added" }, { verb: "ticked", things: [{ name: "Milk" }] }]);
    expect(canUndo(today, items[1] ?? { trace: null }, { role: "child", memberId: null })).toBe(true);
    // Without the row that added the entry, a later edit has no name for it.
    expect(new EditReader().read(hub.stored[1]?.update ?? new Uint8Array(), undefined)).toEqual([]);
  });
});

test("lists a repeated supply as one item, and restores the previous supply on undo", () => {
  const hub = new Hub();
  hub.run("ada", "addSupply", { id: newId(), name: "Flour", quantity: "1 kg" });
  hub.run("ada", "addSupply", { id: newId(), name: "flour", quantity: "3 kg" });
  const items = hub.history();
  expect(items).toMatchObject([
    { verb: "added", things: [{ name: "Flour" }] },
    { verb: "added", things: [{ name: "flour" }] },
  ]);
  undoTrace(hub.doc, items.at(-1)?.trace ?? []);
  expect(readSupplies(hub.doc)).toMatchObject([{ name: "Flour", quantity: "1 kg" }]);
});
