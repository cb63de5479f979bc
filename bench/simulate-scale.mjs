/**
 * Simulates one cell of docs/scale.md on an evening with the figures of docs/ledger/measured.md: the load of each node, and
 * a crash of a node at the busiest moment. `node bench/simulate-scale.mjs --families=50000 --nodes=3 --seed=1`
 */
import { createHash } from "node:crypto";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    families: { type: "string", default: "50000" },
    nodes: { type: "string", default: "3" },
    seed: { type: "string", default: "1" },
  },
});

/** The measured resource use of a hub (docs/ledger/measured.md, "Speed"). */
const cost = { baseMb: 160, familyKb: 25, screenKb: 18.5, joinCpuMs: 2.8, deliveryCpuMs: 0.1, callCpuMs: 3 };

/** High estimates of the activity of a family. One in five has a wall display, which is always on. */
const activity = { people: 5, wallShare: 0.2, opensPerDay: 10, openSeconds: 120, editsPerDay: 60, callsPerOpen: 6 };
/** A quarter of the daily activity falls into two hours of the evening. */
const evening = { share: 0.25, seconds: 7_200 };
/** How long a hub keeps a family without open screens in memory. */
const retentionSeconds = 45;
/** The delay before screens reconnect after their sockets break. */
const reconnectDelayMs = 100;

const familyCount = Number(values.families);
const nodeCount = Number(values.nodes);
const random = randomOf(Number(values.seed));
const nodes = Array.from({ length: nodeCount }, (_, index) => `node-${index}`);
const homes = Array.from({ length: familyCount }, (_, index) => nodesFor(`family-${index}`));

const loads = nodes.map(() => ({ families: 0, screens: 0, joins: 0, edits: 0 }));
const screensOf = homes.map(() => 0);
for (const [family, [home]] of homes.entries()) open(family, loads[nodes.indexOf(home)]);

const before = loads.map(describe);
const crashed = before.indexOf(before.toSorted((one, other) => other.screens - one.screens)[0]);
const after = failOver(crashed);
console.log(`seed ${values.seed}: ${familyCount} families on ${nodeCount} nodes, the busiest two hours`);
console.table(Object.fromEntries(before.map((load, index) => [nodes[index], load])));
console.log(`${nodes[crashed]} crashes:`);
console.table(Object.fromEntries(after.map(({ name, ...rest }) => [name, rest])));

/** The nodes in the order that a family tries them (rendezvous hashing, as in the proxy). */
function nodesFor(family) {
  const weight = (node) => createHash("md5").update(`${node} ${family}`).digest().readUInt32BE();
  return nodes.toSorted((one, other) => weight(other) - weight(one));
}

/** Adds the open screens and the request rates of a family to the load of its node. */
function open(family, load) {
  const opensPerSecond = (activity.people * activity.opensPerDay * evening.share) / evening.seconds;
  const phones = poisson(opensPerSecond * activity.openSeconds);
  const screens = phones + (random() < activity.wallShare ? 1 : 0);
  const wasOpen = random() < 1 - Math.exp(-opensPerSecond * retentionSeconds);
  screensOf[family] = screens;
  load.families += screens > 0 || wasOpen ? 1 : 0;
  load.screens += screens;
  load.joins += opensPerSecond;
  load.edits += (activity.editsPerDay * evening.share) / evening.seconds;
}

function describe({ families, screens, joins, edits }) {
  const deliveries = edits * Math.max(1, screens / Math.max(1, families));
  const cpuMs = joins * (cost.joinCpuMs + activity.callsPerOpen * cost.callCpuMs) + deliveries * cost.deliveryCpuMs;
  const memoryMb = Math.round(cost.baseMb + (families * cost.familyKb + screens * cost.screenKb) / 1024);
  return {
    families,
    screens,
    joinsPerSecond: round(joins),
    editsPerSecond: round(edits),
    "core in use, %": round(cpuMs / 10),
    memoryMb,
  };
}

/** Connects the screens of the crashed node to the next node of each family, where they queue. */
function failOver(index) {
  const arrivals = nodes.map(() => []);
  for (const [family, [home, next]] of homes.entries()) {
    if (home !== nodes[index]) continue;
    for (let screen = 0; screen < screensOf[family]; screen++) {
      arrivals[nodes.indexOf(next)].push(reconnectDelayMs);
    }
  }
  return arrivals.flatMap((times, node) => {
    if (node === index) return [];
    const free = 1 - before[node]["core in use, %"] / 100;
    const waits = [];
    let freeAtMs = 0;
    for (const atMs of times.sort((one, other) => one - other)) {
      freeAtMs = Math.max(freeAtMs, atMs) + cost.joinCpuMs / free;
      waits.push(freeAtMs - atMs);
    }
    waits.sort((one, other) => one - other);
    const memoryMb = before[node].memoryMb + Math.round((times.length * (cost.screenKb + cost.familyKb)) / 1024);
    const share = (part) => Math.round(waits[Math.floor(waits.length * part)] ?? 0);
    return [
      { name: nodes[node], moved: times.length, allReconnectedMs: Math.round(freeAtMs), p99Ms: share(0.99), memoryMb },
    ];
  });
}

function poisson(mean) {
  let count = 0;
  for (let product = random(); product > Math.exp(-mean); product *= random()) count++;
  return count;
}

/** Mulberry32: the same numbers for the same seed. */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function round(value) {
  return Math.round(value * 10) / 10;
}
