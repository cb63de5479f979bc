/** Makes the current request id available at any depth of a call. Sockets and jobs have none. */
import { AsyncLocalStorage } from "node:async_hooks";
import { newId } from "@hub/shared/ids";

const current = new AsyncLocalStorage<string>();

/** Runs a function with a new request id. An id from the caller would allow log injection. */
export function runWithRequestId(run: (requestId: string) => void): void {
  const id = newId();
  current.run(id, () => run(id));
}

export function currentRequestId(): string | undefined {
  return current.getStore();
}
