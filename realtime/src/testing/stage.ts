/** What a test of the core needs on stage: nodes and screens of one document of notes, and a way to clear them all. */
import type * as Y from "yjs";
import { createMemoryStore } from "./memory-store.ts";
import { type NodeOptions, type NotesNode, notesName, startNode } from "./node.ts";
import { openScreen, type Screen, type ScreenOptions } from "./screen.ts";
import { until } from "./until.ts";

export const documentId = "family-a";

/** The notes on a screen or in a document. */
export const notesOf = (from: Screen | Y.Doc) => ("doc" in from ? from.doc : from).getMap<string>(notesName);

/** Resolves when every screen has told and been told everything. */
export function synced(...screens: Screen[]): Promise<void> {
  return until(() => screens.every(({ provider }) => provider.synced), "the screens are synced");
}

/** Starts nodes and opens screens until `clear`, which closes them, the latest first. */
export function createStage() {
  const closing: (() => unknown)[] = [];
  return {
    async node(options: Partial<NodeOptions> = {}): Promise<NotesNode & { store: NodeOptions["store"] }> {
      const store = options.store ?? createMemoryStore();
      const started = await startNode({ ...options, store });
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
    async clear(): Promise<void> {
      for (const close of closing.splice(0).reverse()) await close();
    },
  };
}
