/** The fixture for tests of the core: nodes and screens of one document of notes, and a way to close them all. */
import type * as Y from "yjs";
import { createMemoryBus } from "./memory-fan-out.ts";
import { createMemoryStore } from "./memory-store.ts";
import { type NodeOptions, type NotesNode, notesGenesis, notesName, startNode } from "./node.ts";
import { openScreen, type Screen, type ScreenOptions } from "./screen.ts";
import { waitUntil } from "./wait-until.ts";

export const documentId = "family-a";

/** The notes on a screen or in a document. */
export const notesOf = (from: Screen | Y.Doc) => ("doc" in from ? from.doc : from).getMap<string>(notesName);

/** Resolves when every screen is in sync. */
export function synced(...screens: Screen[]): Promise<void> {
  return waitUntil(() => screens.every(({ provider }) => provider.synced), "the screens are synced");
}

export type StageNode = NotesNode & { store: NodeOptions["store"] };

/** Longer than production limits, because a busy machine is slow and few tests are about timeouts. */
const longTimeouts = { commitTimeoutMs: 60_000 };

/** Starts nodes and opens screens until `clear`, which closes them in reverse order. */
export function createStage() {
  const closing: (() => unknown)[] = [];
  const stage = {
    async node(options: Partial<NodeOptions> = {}): Promise<StageNode> {
      const store = options.store ?? createMemoryStore();
      const started = await startNode({ ...options, store, limits: { ...longTimeouts, ...options.limits } });
      closing.push(started.close);
      return { ...started, store };
    },
    screen(hub: Pick<NotesNode, "url">, person: string, options: Partial<ScreenOptions> = {}): Screen {
      const opened = openScreen({
        url: hub.url,
        documentId,
        ...options,
        headers: { "x-person": person, ...options.headers },
      });
      closing.push(opened.close);
      return opened;
    },
    /** A node with the document of notes, and people's screens in sync with it. */
    async room<const People extends readonly string[]>(people: People, options: Partial<NodeOptions> = {}) {
      const hub = await stage.node(options);
      await hub.realtime.create(documentId, notesGenesis());
      const screens = people.map((person) => stage.screen(hub, person));
      await synced(...screens);
      // One screen for each person, in the same order.
      const ofPeople = screens as { -readonly [Index in keyof People]: Screen };
      return [hub, ...ofPeople] as const;
    },
    /** Two nodes with one store, joined by a bus that can be cut. */
    async twoNodes(options: Partial<NodeOptions> = {}, genesis = notesGenesis()) {
      const bus = createMemoryBus();
      const store = createMemoryStore();
      const one = await stage.node({ store, fanOut: bus.join(), ...options });
      const two = await stage.node({ store, fanOut: bus.join(), ...options });
      await one.realtime.create(documentId, genesis);
      return { bus, store, one, two };
    },
    async clear(): Promise<void> {
      for (const close of closing.splice(0).reverse()) await close();
    },
  };
  return stage;
}
