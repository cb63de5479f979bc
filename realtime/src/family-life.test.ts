/** Families on real sockets with interrupted and delayed connections: all screens converge and nothing is lost. */

import { createGenesis, readFamily } from "@hub/shared/document";
import { type ItemId, newId } from "@hub/shared/ids";
import { openDocument } from "@hub/shared/open-document";
import { operations } from "@hub/shared/operations";
import { familyDocuments } from "@hub/shared/testing/family-documents";
import { createLedger, idsOf, makeRandomChange } from "@hub/shared/testing/family-simulation";
import { seededRandom } from "@hub/shared/testing/random";
import { afterEach, expect, test } from "vitest";
import * as Y from "yjs";
import type { Screen } from "./testing/screen.ts";
import { createStage, documentId } from "./testing/stage.ts";
import { waitUntil } from "./testing/wait-until.ts";

const isLong = process.env.TEST_LONG === "1";
const seeds = isLong ? 50 : 2;
const actions = isLong ? 300 : 100;
const rounds = 100;
const maxBytes = 200_000;
const stage = createStage();
afterEach(stage.clear);

const documents = familyDocuments;

const slowLimits = { pollMs: 50, editsPerSnapshot: 30, editsPerSecond: 100_000, editBurst: 100_000 };

test.runIf(isLong)("the size of a family's document stays bounded", async () => {
  const node = await stage.node({ documents, limits: { editsPerSnapshot: 10, personBytesPerDay: 100 * 1024 * 1024 } });
  await node.realtime.create(documentId, createGenesis());
  for (let round = 0; round < rounds; round++) {
    await node.realtime.edit(documentId, { id: "ada", author: { role: "adult", memberId: null } }, (doc) => {
      for (let thing = 0; thing < 100; thing++) {
        const id: ItemId = newId();
        operations.addItem.apply(doc, { id, item: `thing ${round}-${thing}` });
        operations.changeLine.apply(doc, { id, completed: true });
        operations.removeLine.apply(doc, { id });
      }
    });
  }
  const stateBytes = () => node.realtime.read(documentId, (doc) => Y.encodeStateAsUpdate(doc).length);
  await waitUntil(async () => (await stateBytes()) < maxBytes, "the document is small");
  expect(await node.realtime.epoch(documentId)).toBeGreaterThan(1);
});

const firstSeed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);
test.each(Array.from({ length: seeds }, (_, index) => firstSeed + index))(
  "five screens on two nodes with interrupted connections converge and lose nothing (seed %i)",
  async (seed) => {
    const random = seededRandom(seed);
    const { one, two, bus } = await stage.twoNodes({ documents, limits: slowLimits }, createGenesis());
    const screens = ["ada", "ben", "cleo", "ada", "ben"].map((person, index) =>
      stage.screen(index % 2 === 0 ? one : two, person, { doc: openDocument() }),
    );
    const ledger = createLedger();
    for (let step = 0; step < actions; step++) {
      const screen = random.pick(screens);
      if (random.chance(0.1)) random.pick([screen.hold, screen.release, screen.goOffline, screen.goOnline])();
      bus.isCut = random.chance(0.2);
      makeRandomChange(screen.doc, random, ledger);
      if (random.chance(0.3)) await new Promise((resolve) => setImmediate(resolve));
    }
    bus.isCut = false;
    for (const screen of screens) {
      screen.release();
      screen.goOnline();
    }
    for (const screen of screens) await screen.whenSaved();
    const view = (screen: Screen) => JSON.stringify(readFamily(screen.doc));
    await waitUntil(
      () => screens.every((screen) => screens[0] && view(screen) === view(screens[0])),
      `all screens agree, seed ${seed}`,
    );
    const present = idsOf(screens[0]?.doc ?? openDocument());
    expect([...ledger.added].filter((id) => !present.has(id) && !ledger.removed.has(id))).toEqual([]);
    const names = readFamily(screens[0]?.doc ?? openDocument()).items.map(({ item }) => item.trim().toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  },
);
