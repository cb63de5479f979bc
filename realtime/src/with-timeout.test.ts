import { stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { withTimeout } from "./with-timeout.ts";

/** Work that lets nothing else have its turn. */
function holdUp(ms: number): void {
  const untilMs = performance.now() + ms;
  while (performance.now() < untilMs);
}

test("an answer that came while the hub itself was busy is taken, and not called late", async () => {
  const answer = withTimeout(
    stat(process.execPath).then(() => "read"),
    500,
  );
  holdUp(800);
  await expect(answer).resolves.toBe("read");
});

test("a store that does not answer is given up, also when the hub was busy", async () => {
  const silent = withTimeout(new Promise(() => {}), 30);
  await expect(silent).rejects.toMatchObject({ code: "unavailable" });
  const busy = withTimeout(new Promise(() => {}), 30);
  holdUp(200);
  await expect(busy).rejects.toMatchObject({ code: "unavailable" });
});
