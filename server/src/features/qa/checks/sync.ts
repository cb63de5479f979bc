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
    "Behind a proxy: does it pass WebSockets on?",
    "A slow or full disk makes every change wait, because a change is shown to others only when it is stored.",
  ],
  steps: (world) => ({
    "changes of one screen appear on another": async () => {
      const ada = await world.ada();
      const [here, there] = [world.syncClient(ada), world.syncClient(ada)];
      await Promise.all([here.until(() => true), there.until(() => true)]);
      const tookMs: number[] = [];
      for (let index = 0; index < editCount; index += 1) {
        const item = `Test item ${index}`;
        const startMs = performance.now();
        operations.addItem.apply(here.doc, { id: newId(), item });
        await there.until((doc) => has(doc, item));
        tookMs.push(performance.now() - startMs);
      }
      tookMs.sort((a, b) => a - b);
      const middleMs = Math.ceil(tookMs[editCount / 2] ?? 0);
      const worstMs = Math.ceil(tookMs.at(-1) ?? 0);
      const details = `a change is on the other screen after ${middleMs} ms, at worst ${worstMs} ms (${editCount} changes)`;
      if (middleMs > slowMs)
        throw new Caution(`It works, but slowly: ${details}.`, ["Is the machine busy, or its disk slow?"]);
      return details;
    },
  }),
};

export const offlineMerge: Check = {
  feature: "Offline Merge",
  advice: [
    "Look in the hub's log for changes that were put right or refused.",
    "Update the hub on all nodes to the same version.",
  ],
  steps: (world) => {
    let here: SyncClient;
    let there: SyncClient;
    return {
      "two screens change the list without a network": async () => {
        const ada = await world.ada();
        [here, there] = [world.syncClient(ada), world.syncClient(ada)];
        await Promise.all([here.until(() => true), there.until(() => true)]);
        for (const client of [here, there]) client.goOffline();
        operations.addItem.apply(here.doc, { id: newId(), item: "Merged eggs" });
        operations.addItem.apply(here.doc, { id: newId(), item: "Only here" });
        operations.addItem.apply(there.doc, { id: newId(), item: "merged eggs" });
        operations.addItem.apply(there.doc, { id: newId(), item: "Only there" });
      },
      "both come back to the same list, and nothing is lost or doubled": async () => {
        for (const client of [here, there]) client.goOnline();
        const isMerged = (doc: Y.Doc) => has(doc, "Only here") && has(doc, "Only there");
        const shown = ({ doc }: SyncClient) => JSON.stringify(readShoppingList(doc));
        const isSame = (doc: Y.Doc) => isMerged(doc) && shown(here) === shown(there);
        // Whichever of the two hears last sees that they agree.
        await Promise.race([here, there].map((client) => client.until(isSame)));
        const eggs = readShoppingList(here.doc).filter(({ item }) => item.toLowerCase() === "merged eggs");
        if (eggs.length !== 1) throw new Error(`The same thing added twice became ${eggs.length} lines`);
        return "two screens that were offline agree again; the same thing added twice is one line, nothing is lost";
      },
    };
  },
};
