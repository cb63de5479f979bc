/** Uses internals of y-websocket. The test next to this file fails if an upgrade changes them. */
import type { WebsocketProvider } from "y-websocket";

/** Stops a provider's automatic updates. Returns a function that sends one, unless it came from the hub. */
export function takeOverSending(provider: WebsocketProvider): (update: Uint8Array, origin: unknown) => void {
  provider.doc.off("update", provider._updateHandler);
  return provider._updateHandler;
}

/** Makes a provider send only its own screen's presence. By default it also echoes other screens' presence. */
export function sendOwnPresence(provider: WebsocketProvider): void {
  const { awareness, _awarenessUpdateHandler: send } = provider;
  const own = [awareness.clientID];
  awareness.off("update", send);
  awareness.on("update", (changed: Record<string, number[]>) => {
    if (Object.values(changed).flat().includes(awareness.clientID))
      send({ added: own, updated: [], removed: [] }, provider);
  });
}

/** Returns a function that feeds a message to a provider as if from its current socket, until that has closed. */
export function messageReader(provider: WebsocketProvider): (message: ArrayBuffer) => void {
  const { ws } = provider;
  return (data) => ws?.onmessage?.(new MessageEvent("message", { data }));
}
