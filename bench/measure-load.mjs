/**
 * Measures one server at one size: latency and CPU at a rate that all servers sustain, and the highest rate that it
 * sustains.
 */
import { setTimeout as wait } from "node:timers/promises";
import { Family } from "./load/family.mjs";
import { probe } from "./load/probe.mjs";
import { startProcess } from "./servers/idle-process.mjs";

const screensPerFamily = 5;
const settleMs = 200;
const openAtOnce = 50;
const minEditsPerScreen = 2;
/** The maximum ticks per list, so its history stays small. Above it, different families get the edits. */
const maxTicks = 2_000;
/** How often a rate may fail before it counts as too high. */
const maxTries = 3;

/** Opens the families' sockets, all first screens before the second ones; `onRound` is called after each round. */
export async function openFamilies(server, count, { first = 0, onRound = async () => {} } = {}) {
  const families = Array.from({ length: count }, (_, index) => new Family(server.target(first + index)));
  for (let round = 0; round < screensPerFamily; round++) {
    for (let start = 0; start < count; start += openAtOnce) {
      await Promise.all(families.slice(start, start + openAtOnce).map((family) => family.addScreen()));
    }
    await onRound(round);
  }
  await wait(settleMs);
  return families;
}

export function closeFamilies(families) {
  for (const family of families) family.close();
}

/** Measures each server at its own rates, one probe of each in turn. */
export async function measureLoads(servers, options) {
  const idleProcess = startProcess();
  let last = Promise.resolve();
  const inTurn = (work) => {
    last = last.then(work, work);
    return last;
  };
  try {
    return await Promise.all(servers.map((server) => measureLoad(server, { ...options, idleProcess, inTurn })));
  } finally {
    idleProcess.stop();
  }
}

/** The two parts of a plan: a common rate, then a search that doubles and bisects. */
async function measureLoad(server, { familyCount, maxFamilies, plan, log, idleProcess, inTurn }) {
  let first = 0;
  let families = await inTurn(() => openFamilies(server, familyCount));
  const reopen = async () => {
    closeFamilies(families);
    await wait(settleMs);
    first = (first + familyCount) % (maxFamilies - familyCount + 1);
    families = await openFamilies(server, familyCount, { first });
  };
  const probeOnce = async (rate, durationMs) => {
    const screens = families.flatMap((family) => family.screens);
    const codes = screens.filter(({ isOpen }) => !isOpen).map(({ closeCode }) => closeCode);
    if (codes.length > 0)
      log(`  ${server.name}: ${codes.length} sockets were closed (${[...new Set(codes)].join(", ")})`);
    if (codes.length > 0 || screens.some(({ stream }) => stream.ticks > maxTicks)) await reopen();
    const minDurationMs = (minEditsPerScreen * families.length * screensPerFamily * 1000) / rate;
    await idleProcess.take();
    const result = await probe(families, { rate, durationMs: Math.max(durationMs, minDurationMs), pid: server.pid });
    result.idleProcess = await idleProcess.take();
    log(
      `  ${server.name} x${familyCount} at ${result.rate}/s: p50 ${result.p50} p99 ${result.p99} ${describe(result)}`,
    );
    await wait(settleMs);
    return result;
  };
  const run = (rate, durationMs) => inTurn(() => probeOnce(rate, durationMs));
  // The first edits add the items to the lists, and warm up the compiler.
  await run(plan.commonRate, plan.probeMs);
  const common = await run(plan.commonRate, plan.commonMs);
  const highest = await search((rate) => run(rate, plan.probeMs), plan);
  closeFamilies(families);
  return { common, ...highest };
}

function describe({ isHeld, isConnected, isGeneratorBound }) {
  if (isHeld) return "held";
  if (!isConnected) return "sockets closed";
  return isGeneratorBound ? "the generator is at its limit" : "too slow";
}

/** The highest sustained rate. Retries a failure, because other processes share the machine. */
async function search(run, { startRate, maxRate, bisections }) {
  const tryRate = async (rate) => {
    let result = await run(rate);
    for (let attempt = 1; attempt < maxTries && !result.isHeld; attempt++) result = await run(rate);
    return result;
  };
  let best;
  let rate = startRate;
  let isGeneratorBound = false;
  for (; rate <= maxRate; rate *= 2) {
    const result = await tryRate(rate);
    isGeneratorBound = result.isGeneratorBound;
    if (!result.isHeld) break;
    best = result;
  }
  let [low, high] = best ? [rate / 2, rate] : [0, rate];
  for (let step = 0; step < bisections; step++) {
    const middle = Math.round((low + high) / 2);
    const result = await tryRate(middle);
    if (result.isHeld) best = result;
    isGeneratorBound = result.isHeld ? isGeneratorBound : result.isGeneratorBound;
    if (result.isHeld) low = middle;
    else high = middle;
  }
  return { highestRate: best?.rate ?? 0, atHighest: best, isGeneratorBound };
}
