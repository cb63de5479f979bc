/**
 * The Yjs client ids of hubs. Screens use ids below 2^32 and hubs use ids above. Every node recognizes the ids of all
 * hubs and rejects screens that write under them. Otherwise Yjs would ignore the hub's next edit as already known.
 */
import { randomInt } from "node:crypto";

const first = 2 ** 32;

export function hubClientId(): number {
  return first + randomInt(first);
}

export function isHubClientId(clientId: number): boolean {
  return clientId >= first;
}
