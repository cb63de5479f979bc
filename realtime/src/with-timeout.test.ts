import { stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { withTimeout } from "./with-timeout.ts";

/** Blocks the event loop for this long. */
function blockEventLoop(ms: number): void {
  const untilMs = performance.now() + ms;
  while (performance.now() < untilMs);
}

test("accepts an answer that arrived while the hub itself was busy", async () => {
  const answer = withTimeout(
    stat(process.execPath).then(() => "read"),
    500,
  );
  blockEventLoop(800);
  await expect(answer).resolves.toBe("read");
});

test("gives up on a store that does not answer, even when the hub was busy", async () => {
  const silent = withTimeout(new Promise(() => {}), 30);
  await expect(silent).rejects.toMatchObject({ code: "unavailable" });
  const busy = withTimeout(new Promise(() => {}), 30);
  blockEventLoop(200);
  await expect(busy).rejects.toMatchObject({ code: "unavailable" });
});
