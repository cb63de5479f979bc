import { readShoppingList } from "@hub/shared/features/shopping/document";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import type * as Y from "yjs";
import { Caution, type Check } from "../check.ts";
import type { SyncClient } from "../sync-client.ts";

const editCount = 10;
const slowMs = 250;

const has = (doc: Y.Doc, name: string) => readShoppingList(doc).some(({ item }) => item === name);

export const sync: Check = {
  feature: "Live Sync",
  advice: [
    "If you use a reverse proxy, check that it forwards WebSockets.",
    "Check whether the disk is slow or full. Other screens show a change only after it is stored.",
  ],
  steps: (world) => ({
    "changes on one screen appear on another": async () => {
      const ada = await world.ada();
      const [first, second] = [world.syncClient(ada), world.syncClient(ada)];
      await Promise.all([first.until(() => true), second.until(() => true)]);
      const tookMs: number[] = [];
      for (let index = 0; index < editCount; index += 1) {
        const item = `Test item ${index}`;
        const startMs = performance.now();
        operations.addItem.apply(first.doc, { id: newId(), item });
        await second.until((doc) => has(doc, item));
        tookMs.push(performance.now() - startMs);
      }
      tookMs.sort((a, b) => a - b);
      const medianMs = Math.ceil(tookMs[editCount / 2] ?? 0);
      const worstMs = Math.ceil(tookMs.at(-1) ?? 0);
      const details = `a change is on the other screen after ${medianMs} ms, at worst ${worstMs} ms (${editCount} changes)`;
      if (medianMs > slowMs)
        throw new Caution(`It works, but slowly: ${details}.`, [
          "Check whether the machine is busy or its disk is slow.",
        ]);
      return details;
    },
  }),
};

export const offlineMerge: Check = {
  feature: "Offline Merge",
  advice: ["Look for repaired or rejected changes in the hub's log.", "Run the same version of the hub on all nodes."],
  steps: (world) => {
    let first: SyncClient;
    let second: SyncClient;
    return {
      "two screens change the list offline": async () => {
        const ada = await world.ada();
        [first, second] = [world.syncClient(ada), world.syncClient(ada)];
        await Promise.all([first.until(() => true), second.until(() => true)]);
        for (const client of [first, second]) client.goOffline();
        operations.addItem.apply(first.doc, { id: newId(), item: "Merged eggs" });
        operations.addItem.apply(first.doc, { id: newId(), item: "Only first" });
        operations.addItem.apply(second.doc, { id: newId(), item: "merged eggs" });
        operations.addItem.apply(second.doc, { id: newId(), item: "Only second" });
      },
      "both merge to the same list without loss or duplicates": async () => {
        for (const client of [first, second]) client.goOnline();
        const isMerged = (doc: Y.Doc) => has(doc, "Only first") && has(doc, "Only second");
        const listOf = ({ doc }: SyncClient) => JSON.stringify(readShoppingList(doc));
        const isEqual = (doc: Y.Doc) => isMerged(doc) && listOf(first) === listOf(second);
        // The client that updates last sees equal lists.
        await Promise.race([first, second].map((client) => client.until(isEqual)));
        const eggs = readShoppingList(first.doc).filter(({ item }) => item.toLowerCase() === "merged eggs");
        if (eggs.length !== 1) throw new Error(`The same item added twice became ${eggs.length} lines`);
        return "two offline screens merged; the same item added twice is one line, and nothing is lost";
      },
    };
  },
};
