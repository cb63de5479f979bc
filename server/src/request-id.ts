/** Tells code which request it runs for, however deep it is called. Sockets and jobs have none. */
import { AsyncLocalStorage } from "node:async_hooks";
import { newId } from "@hub/shared/ids";

const current = new AsyncLocalStorage<string>();

/** Gives what runs from here on a new id; an id that a caller sent would let them write into the log. */
export function runWithRequestId(run: (requestId: string) => void): void {
  const id = newId();
  current.run(id, () => run(id));
}

export function currentRequestId(): string | undefined {
  return current.getStore();
}
