/** Measures how long all screens need to reconnect at once and load their list: after a restart, and without one. */
import { setTimeout as wait } from "node:timers/promises";
import { Family } from "./load/family.mjs";
import { Histogram } from "./load/histogram.mjs";
import { openDocument } from "./load/open-document.mjs";
import { usageOf } from "./servers/usage.mjs";

const screensPerFamily = 5;
const itemsPerFamily = 20;
const minItemBytes = 100;
const openAtOnce = 50;
const timeoutMs = 60_000;
/** The close code of an overloaded hub, and the shortest and longest backoff of the y-websocket client. */
const reconnectCode = 1013;
const firstWaitMs = 100;
const maxWaitMs = 2_500;

export async function measureRestart(server, familyCount) {
  // The port changes with a restart.
  const findTargets = () => Array.from({ length: familyCount }, (_, index) => server.target(index));
  const targets = findTargets();
  for (let first = 0; first < familyCount; first += openAtOnce) {
    await Promise.all(targets.slice(first, first + openAtOnce).map(fillList));
  }
  await server.restart();
  const cold = await joinAll(server, findTargets());
  const warm = await joinAll(server, findTargets());
  await server.stop();
  return { screens: familyCount * screensPerFamily, startMs: server.startMs, cold, warm };
}

async function fillList(target) {
  const family = new Family(target);
  await family.addScreen(itemsPerFamily);
  const [screen] = family.screens;
  screen.prepare(itemsPerFamily);
  while (screen.sendNext());
  // An open socket receives updates only after it joined.
  for (let bytes = 0; bytes < itemsPerFamily * minItemBytes; ) {
    const { socket, document } = await join(target);
    socket.terminate();
    bytes = document.length;
  }
  family.close();
}

/** Connects the first screen of every family before any second screen, as independent clients would. */
async function joinAll(server, targets) {
  const latencies = new Histogram();
  const before = usageOf(server.pid);
  const startMs = performance.now();
  const order = Array.from({ length: screensPerFamily }, () => targets).flat();
  let reconnects = 0;
  const sockets = await Promise.all(
    order.map(async (target) => {
      const fromMs = performance.now();
      const { socket } = await join(target, () => {
        reconnects += 1;
      });
      latencies.add(performance.now() - fromMs);
      return socket;
    }),
  );
  const allMs = Math.round(performance.now() - startMs);
  const after = usageOf(server.pid);
  for (const socket of sockets) socket.terminate();
  const cpuMs = (from, to) => Number((((to - from) * 1000) / order.length).toFixed(2));
  return {
    allMs,
    reconnects,
    p50: Math.round(latencies.percentile(0.5)),
    p99: Math.round(latencies.percentile(0.99)),
    cpuMsPerJoin: cpuMs(before.own, after.own),
    engineCpuMsPerJoin: cpuMs(before.children, after.children),
  };
}

/** Reconnects after a delay, as y-websocket's client does. */
async function join(target, onReconnect = () => undefined) {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, maxWaitMs)) {
    try {
      return await openDocument(target, { timeoutMs });
    } catch (error) {
      if (error.code !== reconnectCode) throw error;
      onReconnect();
      await wait(waitMs);
    }
  }
}
