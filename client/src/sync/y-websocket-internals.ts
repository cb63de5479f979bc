/** What a device uses of y-websocket beyond its interface. The test beside it fails on an upgrade that changes it. */
import type { WebsocketProvider } from "y-websocket";

/** Has a provider send no update by itself any more; returns the way to send one, which leaves out what came from the hub. */
export function takeOverSending(provider: WebsocketProvider): (update: Uint8Array, origin: unknown) => void {
  provider.doc.off("update", provider._updateHandler);
  return provider._updateHandler;
}

/** Has a provider tell of its own screen alone. By itself it also sends back whatever the hub tells of the others. */
export function sendOwnPresence(provider: WebsocketProvider): void {
  const { awareness, _awarenessUpdateHandler: send } = provider;
  const own = [awareness.clientID];
  awareness.off("update", send);
  awareness.on("update", (changed: Record<string, number[]>) => {
    if (Object.values(changed).flat().includes(awareness.clientID))
      send({ added: own, updated: [], removed: [] }, provider);
  });
}

/** The way to have a provider read a message as if it came on the socket that it has now; none once that is gone. */
export function readAgain(provider: WebsocketProvider): (message: ArrayBuffer) => void {
  const { ws } = provider;
  return (data) => ws?.onmessage?.(new MessageEvent("message", { data }));
}
