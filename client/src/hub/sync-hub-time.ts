import { authOptions } from "@hub/shared/features/account/endpoints";
import { runInBackground } from "../lib/background.ts";
import { hasClockJumped } from "../time/hub-clock.ts";
import { call } from "./api.ts";

const checkMs = 30_000;

/** Asks the hub for its time when this device's clock was set. Returns a function that stops it. */
export function syncHubTime(): () => void {
  const timer = setInterval(() => {
    // Every response carries the hub's time. This request needs no session.
    if (hasClockJumped()) runInBackground(call(authOptions, {}), "Could not read the hub's time.");
  }, checkMs);
  return () => clearInterval(timer);
}
