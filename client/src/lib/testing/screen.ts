/** A screen without its pages: the live document of a person on a device, as a tab has it. */
import { readShoppingList } from "@hub/shared/features/shopping/document";
import { newId, type UserId } from "@hub/shared/ids";
import type { Notice } from "@hub/shared/live";
import { WebSocket } from "ws";
import { LiveDocument } from "../live-document.ts";
import { familyId, type TestHub } from "./hub.ts";

/** How many connections this device has made. */
export const connections = { opened: 0 };

class CountedSocket extends WebSocket {
  constructor(url: string) {
    super(url);
    this.on("open", () => {
      connections.opened += 1;
    });
  }
}

// Only ws can tell the test hub who is there, by the name in the address; it has all of WebSocket that y-websocket uses.
globalThis.WebSocket = CountedSocket as unknown as typeof globalThis.WebSocket;

export interface Screen {
  document: LiveDocument;
  notices: Notice[];
  /** How often the hub gave reason to ask who is signed in. */
  doubts: number;
  items(): string[];
  add(item: string): void;
}

const userIds = new Map<string, UserId>();

/** Opens a tab on this device (this process) for a person. */
export function openScreen(hub: TestHub, person: string): Screen {
  const id = userIds.get(person) ?? newId<"user">();
  userIds.set(person, id);
  const screen: Screen = {
    document: new LiveDocument({
      user: { id, familyId, epoch: 1 },
      hubUrl: hub.urlFor(person),
      onDoubt: () => {
        screen.doubts += 1;
      },
      onNotice: (notice) => screen.notices.push(notice),
    }),
    notices: [],
    doubts: 0,
    items: () => screen.document.read(readShoppingList).map(({ item }) => item),
    add: (item) => screen.document.run("addItem", { id: newId<"item">(), item }),
  };
  return screen;
}

export function isSaved({ document }: Screen): boolean {
  return document.isReady && document.getSyncState().kind === "saved";
}
