import { claimPairing, startPairing } from "@hub/shared/features/displays/endpoints";
import type { NewPairing } from "@hub/shared/features/displays/schema";
import { useEffect, useState } from "react";
import { removeStoredApp } from "../../device/app-update.ts";
import { call } from "../../hub/api.ts";
import { runInBackground } from "../../lib/background.ts";
import { clearStored } from "../../lib/storage.ts";
import { wipeDevice } from "../../sync/device.ts";

export type Pairing = { kind: "asking" } | { kind: "showing"; pairing: NewPairing } | { kind: "unreachable" };

const pollMs = 2_000;
const retryMs = 5_000;

/** Provides a pairing code, and a new one after each expiry, until a user confirms it on a phone. */
export function usePairing(): Pairing {
  const [state, setState] = useState<Pairing>({ kind: "asking" });
  useEffect(() => {
    const stop = new AbortController();
    runInBackground(pair(setState, stop.signal), "We couldn't pair this device. Try again.");
    return () => stop.abort();
  }, []);
  return state;
}

async function pair(show: (state: Pairing) => void, stopped: AbortSignal): Promise<void> {
  let secret: string | undefined;
  while (!stopped.aborted) {
    try {
      if (secret === undefined) {
        const pairing = await call(startPairing, {});
        secret = pairing.secret;
        show({ kind: "showing", pairing });
      }
      const { state } = await call(claimPairing, { secret });
      if (state === "paired") return await begin();
      if (state === "gone") secret = undefined;
      else await wait(pollMs);
    } catch {
      show({ kind: "unreachable" });
      secret = undefined;
      await wait(retryMs);
    }
  }
}

/** Deletes all user data on this device, because a display has no user, and reloads the page. */
async function begin(): Promise<void> {
  await wipeDevice();
  await removeStoredApp();
  clearStored();
  location.replace("/display");
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
