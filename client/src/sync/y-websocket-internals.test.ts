import { afterEach, expect, test } from "vitest";
import { WebsocketProvider } from "y-websocket";
import * as Y from "yjs";
import { readAgain, takeOverSending } from "./y-websocket-internals.ts";

const doc = new Y.Doc();
const provider = new WebsocketProvider("ws://hub.example", "family", doc, {
  connect: false,
  disableBc: true,
  // It is never opened.
  WebSocketPolyfill: class {} as unknown as typeof WebSocket,
});
afterEach(() => {
  provider.ws = null;
  provider.destroy();
});

test("a provider sends each update by itself until that is taken over, and then only what it is given", () => {
  const sent: unknown[] = [];
  // It is all that the provider asks of an open socket.
  provider.ws = { readyState: 1, OPEN: 1, send: (data: unknown) => sent.push(data) } as unknown as WebSocket;
  provider.wsconnected = true;
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

test("a message is read as if it came on the socket that there was, and not once that is gone", () => {
  const read: unknown[] = [];
  const socket = { onmessage: ({ data }: MessageEvent) => read.push(data) } as unknown as WebSocket;
  provider.ws = socket;
  const readHere = readAgain(provider);
  const message = new ArrayBuffer(1);
  readHere(message);
  expect(read).toEqual([message]);
  // So the provider lets a socket go.
  socket.onmessage = null;
  readHere(message);
  expect(read).toHaveLength(1);
});
