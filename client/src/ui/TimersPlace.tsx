import { chakra } from "@chakra-ui/react";
import { readStored, setStored } from "../lib/storage.ts";

const key = "timers";

/** Remembers on this device how many timers run, and until when the last one does. */
export function rememberTimers(count: number, untilMs: number): void {
  setStored("device", key, count === 0 ? null : `${count} ${untilMs}`);
}

/** Room below the header for the timers that ran when this device was last looked at, so that the page does not move for them. */
export function TimersPlace() {
  const [count, untilMs] = (readStored("device", key) ?? "").split(" ").map(Number);
  if (!count || !untilMs || untilMs < Date.now()) return null;
  return <chakra.span css={count === 1 ? [place, besideTheWays] : place} />;
}

const place = { order: 2, width: "full", height: "3.5rem" } as const;
/** What is left of a wide header has room for one. */
const besideTheWays = { "@media (min-width: 80rem)": { display: "none" } } as const;
