import { readStored } from "../lib/storage.ts";

/** Under this a device keeps until when timers take room below its header. */
export const timersKey = "timers";
const place = { order: 2, width: "100%", height: "3.5rem" };

/** Room below the header for the timers that ran when this device was last looked at, so that the page does not move for them. */
export function TimersPlace() {
  return Number(readStored("device", timersKey)) > Date.now() && <span style={place} />;
}
