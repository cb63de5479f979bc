/** All measurements of the servers, ordered so that none affects a later one. */
import { measureFirstSync } from "./measure-first-sync.mjs";
import { measureLoads } from "./measure-load.mjs";
import { measureMemory } from "./measure-memory.mjs";

/** Starts each server and measures them in turn, so other programs affect all of them equally. */
export async function measureServers(starters, { sizes, plan, log }) {
  if (starters.length === 0) return {};
  const familyCount = Math.max(...sizes);
  const servers = [];
  try {
    const results = {};
    for (const { name, start } of starters) {
      log(name);
      const server = await start();
      servers.push(server);
      // Memory first, while the process is fresh.
      results[name] = { memory: await measureMemory(server, familyCount), load: {} };
    }
    // The largest size first, while the lists are short: fewer families receive more edits each.
    for (const size of sizes.toSorted((one, other) => other - one)) {
      const loads = await measureLoads(servers, { familyCount: size, maxFamilies: familyCount, plan, log });
      for (const [index, { name }] of servers.entries()) results[name].load[size] = loads[index];
    }
    for (const server of servers) {
      if (server.storesDocuments) results[server.name].firstSync = await measureFirstSync(server, familyCount);
    }
    return results;
  } finally {
    for (const server of servers) await server.stop();
  }
}
