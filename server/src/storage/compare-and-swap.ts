import { HubError } from "@hub/shared/errors";

const maxAttempts = 20;

/**
 * Repeats a read, a merge and a conditional write until no concurrent write interferes. An attempt returns undefined
 * after a conflict.
 */
export async function compareAndSwap<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let count = 0; count < maxAttempts; count++) {
    const done = await attempt();
    if (done !== undefined) return done;
  }
  throw new HubError("conflict", "Other people are changing this too. Please try again.");
}
