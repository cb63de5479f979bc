/** The request that something is done for, wherever in its doing. Sockets and jobs have none. */
import { AsyncLocalStorage } from "node:async_hooks";
import { newId } from "@hub/shared/ids";

const current = new AsyncLocalStorage<string>();

/** Gives what runs from here on an id of its own; one that a caller sent would let them write into the log. */
export function runWithRequestId(run: (requestId: string) => void): void {
  const id = newId();
  current.run(id, () => run(id));
}

export function currentRequestId(): string | undefined {
  return current.getStore();
}
