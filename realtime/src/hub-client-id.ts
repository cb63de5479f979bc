/**
 * The Yjs client ids of hubs. Screens draw theirs below 2^32, and hubs above. So every node recognizes the ids of all
 * hubs and rejects screens that write under them: Yjs would take the hub's next edit for a known one.
 */
import { randomInt } from "node:crypto";

const first = 2 ** 32;

export function hubClientId(): number {
  return first + randomInt(first);
}

export function isHubClientId(clientId: number): boolean {
  return clientId >= first;
}
