import { authOptions } from "@hub/shared/features/account/endpoints";
import { call } from "./api.ts";
import { runInBackground } from "./background.ts";
import { hasClockJumped } from "./hub-clock.ts";

const checkMs = 30_000;

/** Asks the hub for its time when this device's clock was set. Returns the way to stop. */
export function keepHubTime(): () => void {
  const timer = setInterval(() => {
    // Any answer tells the time; this one needs no session.
    if (hasClockJumped()) runInBackground(call(authOptions, {}), "The hub could not be asked for its time.");
  }, checkMs);
  return () => clearInterval(timer);
}
