import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give to connections, one of which could have it when a program is started again. */
const [lowest, highest] = [10_000, 32_000];

/** A port on which nothing listens, for a program that is stopped and started again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    await new Promise((resolve) => probe.close(resolve));
    if (isFree) return port;
  }
}
