/** What a device uses of y-websocket beyond its interface. The test beside it fails when an upgrade changes that. */
import type { WebsocketProvider } from "y-websocket";

/** Stops a provider from sending updates by itself; returns a function that sends one, unless it came from the hub. */
export function takeOverSending(provider: WebsocketProvider): (update: Uint8Array, origin: unknown) => void {
  provider.doc.off("update", provider._updateHandler);
  return provider._updateHandler;
}

/** Makes a provider send only its own screen's presence. By default it also sends back that of the others. */
export function sendOwnPresence(provider: WebsocketProvider): void {
  const { awareness, _awarenessUpdateHandler: send } = provider;
  const own = [awareness.clientID];
  awareness.off("update", send);
  awareness.on("update", (changed: Record<string, number[]>) => {
    if (Object.values(changed).flat().includes(awareness.clientID))
      send({ added: own, updated: [], removed: [] }, provider);
  });
}

/** Returns a function with which a provider reads a message as if from its present socket; not once that is gone. */
export function readAgain(provider: WebsocketProvider): (message: ArrayBuffer) => void {
  const { ws } = provider;
  return (data) => ws?.onmessage?.(new MessageEvent("message", { data }));
}
