/**
 * The Yjs client ids of hubs. Screens draw theirs below 2^32; a hub's lie above, so every node recognises those of all
 * others and lets nobody write under them: Yjs would take what that node writes next for known.
 */
import { randomInt } from "node:crypto";

const first = 2 ** 32;

export function hubClientId(): number {
  return first + randomInt(first);
}

export function isHubClientId(clientId: number): boolean {
  return clientId >= first;
}
