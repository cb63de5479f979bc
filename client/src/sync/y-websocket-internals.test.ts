import { afterEach, beforeEach, expect, test } from "vitest";
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from "y-protocols/awareness";
import { WebsocketProvider } from "y-websocket";
import * as Y from "yjs";
import { messageReader, sendOwnPresence, takeOverSending } from "./y-websocket-internals.ts";

let doc: Y.Doc;
let provider: WebsocketProvider;
beforeEach(() => {
  doc = new Y.Doc();
  provider = new WebsocketProvider("ws://hub.example", "family", doc, {
    connect: false,
    disableBc: true,
    // The tests never open the socket.
    WebSocketPolyfill: class {} as unknown as typeof WebSocket,
  });
});
afterEach(() => {
  provider.ws = null;
  provider.destroy();
});

/** Fakes an open socket. Returns the messages that the provider sends. */
function connect(): unknown[] {
  const sent: unknown[] = [];
  // The provider uses only these members of an open socket.
  provider.ws = { readyState: 1, OPEN: 1, send: (data: unknown) => sent.push(data) } as unknown as WebSocket;
  provider.wsconnected = true;
  return sent;
}

test("sends updates automatically until taken over, and then only the given ones", () => {
  const sent = connect();
  doc.getMap("items").set("milk", 1);
  expect(sent).toHaveLength(1);
  const send = takeOverSending(provider);
  doc.getMap("items").set("eggs", 1);
  expect(sent).toHaveLength(1);
  send(Y.encodeStateAsUpdate(doc), undefined);
  expect(sent).toHaveLength(2);
  send(Y.encodeStateAsUpdate(doc), provider);
  expect(sent).toHaveLength(2);
});

test("echoes other screens' presence by default, and sends only its own after sendOwnPresence", () => {
  const sent = connect();
  const { awareness } = provider;
  const other = new Awareness(new Y.Doc());
  const receive = (page: string) => {
    other.setLocalState({ page });
    applyAwarenessUpdate(awareness, encodeAwarenessUpdate(other, [other.clientID]), provider);
  };
  receive("list");
  expect(sent).toHaveLength(1);
  sendOwnPresence(provider);
  receive("meals");
  expect(sent).toHaveLength(1);
  awareness.setLocalState({ page: "list" });
  expect(sent).toHaveLength(2);
  // The hub may report this screen as gone after its previous socket closed. The screen then announces itself again.
  const previous = new Awareness(doc);
  previous.setLocalState(null);
  applyAwarenessUpdate(awareness, encodeAwarenessUpdate(previous, [doc.clientID]), provider);
  expect(sent).toHaveLength(3);
  for (const each of [other, previous]) each.destroy();
});

test("reads a message as if from the same socket, but not after it has closed", () => {
  const read: unknown[] = [];
  const socket = { onmessage: ({ data }: MessageEvent) => read.push(data) } as unknown as WebSocket;
  provider.ws = socket;
  const handleMessage = messageReader(provider);
  const message = new ArrayBuffer(1);
  handleMessage(message);
  expect(read).toEqual([message]);
  // The provider clears the handler when it drops a socket.
  socket.onmessage = null;
  handleMessage(message);
  expect(read).toHaveLength(1);
});
