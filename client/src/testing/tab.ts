/** A tab without pages: a person's live document on a device. */

import { readShoppingList } from "@hub/shared/features/shopping/document";
import { addItem } from "@hub/shared/features/shopping/operations";
import { newId, type UserId } from "@hub/shared/ids";
import type { Notice } from "@hub/shared/live";
import { WebSocket } from "ws";
import { LiveDocument } from "../sync/live-document.ts";
import { familyId, memberIdOf, type TestHub } from "./hub.ts";

/**
 * This device's connections: their number, their sending speed, and a function that makes the open ones silently fail.
 */
export const connections = {
  opened: 0,
  bytesPerSecond: Number.POSITIVE_INFINITY,
  silence(): void {
    for (const socket of openSockets) socket.isSilent = true;
  },
};

const openSockets = new Set<CountedSocket>();

class CountedSocket extends WebSocket {
  isSilent = false;
  private sentAtMs = 0;

  constructor(url: string) {
    super(url);
    this.on("open", () => {
      connections.opened += 1;
      openSockets.add(this);
    });
    this.on("close", () => openSockets.delete(this));
  }

  override emit(event: string, ...rest: unknown[]): boolean {
    return this.isSilent && event === "message" ? true : super.emit(event, ...rest);
  }

  // The provider passes only bytes, without ws options.
  override send(data: Uint8Array): void {
    if (this.isSilent) return;
    if (connections.bytesPerSecond === Number.POSITIVE_INFINITY) return super.send(data);
    const nowMs = performance.now();
    this.sentAtMs = Math.max(this.sentAtMs, nowMs) + (data.length / connections.bytesPerSecond) * 1_000;
    const sendNow = () => this.readyState === WebSocket.OPEN && super.send(data);
    setTimeout(sendNow, this.sentAtMs - nowMs);
  }
}

// Only ws sends the name in the URL to the test hub. It implements every WebSocket member that y-websocket uses.
globalThis.WebSocket = CountedSocket as unknown as typeof globalThis.WebSocket;

export interface Tab {
  document: LiveDocument;
  notices: Notice[];
  /** The changes that the hub rejected. */
  rejected: string[];
  /** How often the hub caused a session check. */
  sessionChecks: number;
  items(): string[];
  add(item: string): void;
}

const userIds = new Map<string, UserId>();

/** Opens a tab on this device (this process) for a person in a family. */
export function openTab(hub: TestHub, person: string, ofFamily = familyId): Tab {
  const id = userIds.get(person) ?? newId<"user">();
  userIds.set(person, id);
  const tab: Tab = {
    document: new LiveDocument({
      user: { id, familyId: ofFamily, memberId: memberIdOf(person), epoch: 1 },
      hubUrl: hub.urlFor(person),
      onAccessLost: () => {
        tab.sessionChecks += 1;
      },
      onNotice: (notice) => tab.notices.push(notice),
      onRefused: (changes) => tab.rejected.push(...changes.map(({ name }) => name)),
    }),
    notices: [],
    rejected: [],
    sessionChecks: 0,
    items: () => tab.document.read(readShoppingList).map(({ item }) => item),
    add: (item) => tab.document.run(addItem, { id: newId<"item">(), item }),
  };
  return tab;
}

export function isSaved({ document }: Tab): boolean {
  return document.isReady && document.getSyncState().kind === "saved";
}
