/** Measures a hub with one family at rest, as `npm start` runs it: the memory of every process, and a restart. */
import { setTimeout as wait } from "node:timers/promises";
import { footprintOf } from "./servers/usage.mjs";

/** Waits for the work after the start, such as the first run of each job. */
const settleMs = 60_000;
const restarts = 3;

export async function measureFootprint(startHub) {
  const server = await startHub(1, {}, ["npm", "start"]);
  try {
    const startMs = [];
    for (let count = 0; count < restarts; count += 1) {
      await server.restart();
      startMs.push(server.startMs);
    }
    await wait(settleMs);
    return { startMs, processes: footprintOf(server.pid) };
  } finally {
    await server.stop();
  }
}
