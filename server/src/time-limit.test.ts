import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { withTimeLimit } from "./time-limit.ts";

test("a time limit ends its waiters, even after a garbage collection", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void; // Enabled by a flag.
  const signal = withTimeLimit(50, new AbortController().signal);
  const ended = once(signal, "abort");
  // Objects of this turn of the event loop are retained until it ends.
  await setImmediate();
  collectGarbage();
  await ended;
  expect(signal.reason).toMatchObject({ name: "TimeoutError" });
});

test("another signal ends it earlier, including one that has already aborted", () => {
  const gone = new AbortController();
  const signals = [withTimeLimit(60_000, undefined, gone.signal)];
  gone.abort("gone");
  signals.push(withTimeLimit(60_000, gone.signal));
  expect(signals.map(({ reason }) => reason)).toEqual(["gone", "gone"]);
});
