/// <reference types="node" />
/** A hub for tests: the real realtime core on a free port, with the family document and an in-memory store. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createRealtime, type Limits } from "@hub/realtime";
import { createMemoryStore, type MemoryStore } from "@hub/realtime/testing/memory-store";
import { createGenesis } from "@hub/shared/document";
import { HubError } from "@hub/shared/errors";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import { type FamilyId, type MemberId, newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import type { Author } from "@hub/shared/schema-check";
import { familyDocuments } from "@hub/shared/testing/family-documents";

export const familyId: FamilyId = newId<"family">();

export interface TestHub {
  /** The socket URL of a person; the name replaces the session. */
  urlFor(person: string): string;
  realtime: ReturnType<typeof createRealtime<Author>>;
  store: MemoryStore;
  /** The names of the list items that the hub has stored. */
  items(): Promise<string[]>;
  /** Adds an item, as an HTTP call does. */
  addItem(item: string): Promise<void>;
  /** Rejects changes for good if the resulting list matches the condition. */
  refuse(condition: (items: string[]) => boolean): void;
  /** The people that the hub rejects, with the error. */
  rejections: Map<string, HubError>;
  readers: Set<string>;
  stop(): Promise<void>;
  /** Restarts on the same port with the stored data, optionally as another version. */
  restart(version?: number): Promise<void>;
}

const memberIds = new Map<string, MemberId>();

/** The member id of a person. */
export function memberIdOf(person: string): MemberId {
  const memberId = memberIds.get(person) ?? newId<"member">();
  memberIds.set(person, memberId);
  return memberId;
}

export async function startHub(limits: Partial<Limits> = {}): Promise<TestHub> {
  const store = createMemoryStore();
  const rejections = new Map<string, HubError>();
  const readers = new Set<string>();
  let isRefused: (items: string[]) => boolean = () => false;

  function createCore(version = familyDocuments.version) {
    return createRealtime<Author>({
      store,
      limits,
      fanOut: { isShared: false, publish() {}, subscribe() {}, close: async () => {} },
      documents: {
        ...familyDocuments,
        version,
        check: (transaction, author, nowIso) => {
          if (isRefused(readShoppingList(transaction.doc).map(({ item }) => item))) throw new HubError("invalid");
          return familyDocuments.check(transaction, author, nowIso);
        },
      },
      authorize: async (request) => {
        const [id = ""] = atob(request.headers.authorization?.replace("Basic ", "") ?? "").split(":");
        const refusal = rejections.get(id);
        if (refusal) throw refusal;
        const memberId = memberIdOf(id);
        return {
          id,
          canEdit: !readers.has(id),
          author: { role: "adult", memberId },
          presence: { userId: id, memberId, name: id },
        };
      },
      findRevoked: async () => [],
      isAllowedOrigin: () => true,
      log: { info() {}, warn() {}, error() {} },
      meter: { edits() {}, commit() {}, fanOut() {} },
    });
  }

  let server: Server = createServer();
  let port = 0;
  async function listen(): Promise<void> {
    server = createServer();
    server.on("upgrade", (request, socket, head) => hub.realtime.handleUpgrade(request, socket, head));
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    // A server on a port always has an address object.
    port = (server.address() as AddressInfo).port;
  }

  const hub: TestHub = {
    urlFor: (person) => `ws://${person}:x@127.0.0.1:${port}`,
    realtime: createCore(),
    store,
    items: () => hub.realtime.read(familyId, (doc) => readShoppingList(doc).map(({ item }) => item)),
    addItem: (item) =>
      hub.realtime.edit(familyId, { id: "ben", author: { role: "adult", memberId: null } }, (doc) =>
        operations.addItem.apply(doc, { id: newId<"item">(), item }),
      ),
    refuse: (condition) => {
      isRefused = condition;
    },
    rejections,
    readers,
    stop: async () => {
      await hub.realtime.close();
      await new Promise((resolve) => server.close(resolve));
    },
    restart: async (version) => {
      hub.realtime = createCore(version);
      await listen();
    },
  };
  await hub.realtime.create(familyId, createGenesis());
  await listen();
  return hub;
}
