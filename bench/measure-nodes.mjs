/** Measures the savings of sticky routing, with all screens of a family on one of two nodes behind the proxy. */
import { execFileSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { MongoClient } from "mongodb";
import { Family } from "./load/family.mjs";
import { Histogram } from "./load/histogram.mjs";
import { startProxy } from "./servers/proxy.mjs";
import { usageOf } from "./servers/usage.mjs";

const screensPerFamily = 4;
const editsPerScreen = 10;
const pauseMs = 250;
const settleMs = 2_000;
/** The hub caches /metrics for one second. */
const metricsMs = 1_500;
/** The cookie that docker/Caddyfile reads. */
const affinityCookie = "hub-family";

export async function measureNodes(server, familyCount) {
  const second = await server.startNode();
  const nodes = { ports: [server.port, second.port], pids: [server.pid, second.pid], ...second };
  const setups = {};
  for (const setup of ["apart", "together"]) {
    // A node unloads a family some time after its last screen closes, so each setup has separate families.
    const half = familyCount / 2;
    const first = setup === "apart" ? 0 : half;
    const indexes = Array.from({ length: half }, (_, offset) => first + offset);
    setups[setup] = await measureSetup(server, { nodes, indexes, hasDeviceCookie: setup === "together" });
  }
  await second.stop();
  await server.stop();
  return { families: familyCount / 2, screens: (familyCount / 2) * screensPerFamily, ...setups };
}

async function measureSetup(server, { nodes, indexes, hasDeviceCookie }) {
  const proxy = await startProxy(nodes.ports);
  const latencies = new Histogram();
  const families = indexes.map((index) => {
    const target = server.target(index, proxy.port);
    const label = hasDeviceCookie ? `; ${affinityCookie}=family-${index}` : "";
    return new Family({ ...target, headers: { ...target.headers, cookie: target.headers.cookie + label } });
  });
  const before = await count(nodes);
  for (const family of families) {
    for (let screen = 0; screen < screensPerFamily; screen++) await family.addScreen();
    family.onVisible = (latencyMs) => latencies.add(latencyMs);
  }
  await wait(settleMs);
  const joined = await count(nodes);
  for (let edit = 0; edit < editsPerScreen; edit++) {
    for (const { screens } of families) {
      for (const screen of screens) {
        if (edit === 0) screen.prepare(editsPerScreen);
        screen.sendNext();
      }
    }
    await wait(pauseMs);
  }
  await wait(settleMs);
  const edited = await count(nodes);
  for (const family of families) family.close();
  await proxy.stop();
  return {
    rooms: joined.rooms - before.rooms,
    joinReads: joined.reads - before.reads,
    hops: edited.hops - joined.hops,
    cpuMs: Math.round((edited.cpu - joined.cpu) * 1_000),
    p50: latencies.percentile(0.5),
    p99: latencies.percentile(0.99),
    delivered: latencies.total,
  };
}

/** Totals of both nodes: loaded families, database reads, messages between nodes and CPU seconds. */
async function count({ ports, pids, MONGODB_URL, REDIS_URL }) {
  await wait(metricsMs);
  const texts = await Promise.all(ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()));
  const rooms = texts.reduce((sum, text) => sum + Number(/^hub_rooms (\d+)/m.exec(text)?.[1] ?? 0), 0);
  const client = await MongoClient.connect(MONGODB_URL);
  const { opcounters } = await client.db("admin").command({ serverStatus: 1 });
  await client.close();
  const stats = execFileSync("redis-cli", ["-s", REDIS_URL, "info", "commandstats"], { encoding: "utf8" });
  const hops = Number(/cmdstat_publish:calls=(\d+)/.exec(stats)?.[1] ?? 0);
  const cpu = pids.reduce((sum, pid) => sum + usageOf(pid).own, 0);
  return { rooms, reads: opcounters.query, hops, cpu };
}
