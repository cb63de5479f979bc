/**
 * The Yjs client ids of hubs. Screens draw theirs below 2^32; a hub's lie above, so that every node knows those of all
 * others, and nobody writes under the one of a node elsewhere: what that node writes next would be taken for known.
 */
import { randomInt } from "node:crypto";

const first = 2 ** 32;

export function hubClientId(): number {
  return first + randomInt(first);
}

export function isHubClientId(clientId: number): boolean {
  return clientId >= first;
}
