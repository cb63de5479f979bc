/** Sends edits at a fixed rate, independent of the answers, and measures their arrival on the other screens. */
import { setTimeout as wait } from "node:timers/promises";
import { usageOf } from "../servers/usage.mjs";
import { Histogram } from "./histogram.mjs";

const warmUpShare = 0.15;
const drainMs = 1_000;
/** A rate holds when the 99th percentile of all deliveries is below this. */
export const p99LimitMs = 100;
/** A probe is invalid when the generator sent less than this share of its edits in time. */
const minSentShare = 0.98;

/**
 * @param {import("./family.mjs").Family[]} families
 * @param {{ rate: number, durationMs: number, pid: number }} options
 */
export async function probe(families, { rate, durationMs, pid }) {
  const screens = interleave(families);
  const editCount = Math.round((rate * durationMs) / 1000);
  const perScreen = Math.ceil(editCount / screens.length);
  for (const screen of screens) screen.prepare(perScreen);
  await wait(100);

  const latencies = new Histogram();
  const measured = { fromMs: performance.now() + durationMs * warmUpShare, expected: 0, delivered: 0 };
  for (const family of families) {
    family.onVisible = (latencyMs, sentAtMs) => {
      measured.delivered++;
      if (sentAtMs >= measured.fromMs) latencies.add(latencyMs);
    };
  }
  const before = usageOf(pid);
  const sent = await sendAll(screens, { editCount, rate, durationMs });
  const expected = sent.counts.reduce((sum, count) => sum + count, 0) * (families[0].screens.length - 1);
  const endMs = performance.now() + drainMs;
  while (measured.delivered < expected && performance.now() < endMs) await wait(5);
  const after = usageOf(pid);

  latencies.addMissing(expected - measured.delivered);
  const isConnected = families.every((family) => family.isConnected);
  const isGeneratorBound = sent.total < editCount * minSentShare;
  const p99 = latencies.percentile(0.99);
  return {
    rate: Math.round((sent.total / sent.tookMs) * 1000),
    p50: latencies.percentile(0.5),
    p95: latencies.percentile(0.95),
    p99,
    p999: latencies.percentile(0.999),
    longest: latencies.longest(),
    /** The longest pause of the load generator, which delays every message that arrives during it. */
    generatorPauseMs: Math.round(sent.generatorPauseMs),
    delivered: measured.delivered,
    isConnected,
    isGeneratorBound,
    isHeld: isConnected && !isGeneratorBound && p99 < p99LimitMs,
    cpuSecondsPer10k: ((after.own - before.own) / measured.delivered) * 10_000,
    engineCpuSecondsPer10k: ((after.children - before.children) / measured.delivered) * 10_000,
  };
}

/** Interleaves families, so consecutive edits belong to different families. */
function interleave(families) {
  return families[0].screens.flatMap((_, index) => families.map((family) => family.screens[index]));
}

async function sendAll(screens, { editCount, rate, durationMs }) {
  const startMs = performance.now();
  const counts = screens.map(() => 0);
  let total = 0;
  let generatorPauseMs = 0;
  let lastMs = startMs;
  for (let nowMs = startMs; total < editCount && nowMs - startMs < durationMs * 1.02; nowMs = performance.now()) {
    generatorPauseMs = Math.max(generatorPauseMs, nowMs - lastMs);
    lastMs = nowMs;
    const due = Math.min(editCount, Math.ceil(((nowMs - startMs) / 1000) * rate));
    for (; total < due; total++) {
      if (screens[total % screens.length].sendNext()) counts[total % screens.length]++;
    }
    await wait(1);
  }
  return { total, counts, generatorPauseMs, tookMs: performance.now() - startMs };
}
