/** Everything that is measured on one server, in an order in which nothing disturbs what comes after it. */
import { setTimeout as wait } from "node:timers/promises";
import { measureFirstSync } from "./measure-first-sync.mjs";
import { measureLoad } from "./measure-load.mjs";
import { measureMemory } from "./measure-memory.mjs";

const settleMs = 500;

export async function measureServer(server, { sizes, plan, log }) {
  const familyCount = Math.max(...sizes);
  // Memory first, while the process is as it started.
  const memory = await measureMemory(server, familyCount);
  const load = {};
  for (const size of sizes) {
    load[size] = await measureLoad(server, { familyCount: size, plan, log });
    await wait(settleMs);
  }
  const firstSync = server.keepsDocuments ? await measureFirstSync(server, familyCount) : undefined;
  return { memory, load, firstSync };
}
