/** Prometheus metrics: counts and durations, never names or ids, so they are public. */
import type { Meter, Realtime } from "@hub/realtime";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const msPerSecond = 1_000;
/** How often the event loop's lag is measured. The default of 10 ms caused most of the load of an idle hub. */
const lagResolutionMs = 500;
/** How long the metrics are cached. The endpoint is public, and collecting takes milliseconds. */
const cacheMs = 1_000;

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: lagResolutionMs });
  // A version would tell attackers which vulnerabilities to try.
  registry.removeSingleMetric("nodejs_version_info");
  let cached: { text: Promise<string>; atMs: number } | undefined;
  const read = (): Promise<string> => {
    const nowMs = performance.now();
    if (!cached || nowMs - cached.atMs > cacheMs) cached = { text: registry.metrics(), atMs: nowMs };
    return cached.text;
  };
  const edits = new Counter({ name: "hub_edits_total", help: "Accepted edits", registers });
  const clientErrors = new Counter({ name: "hub_client_errors_total", help: "Errors reported by pages", registers });
  const seconds = (name: string, help: string) => new Histogram({ name, help, buckets: secondsBuckets, registers });
  const commit = seconds("hub_commit_seconds", "From a flush until it is stored");
  const fanOut = seconds("hub_fan_out_seconds", "From storing until the last screen");
  const meter: Meter = {
    edits: (count) => edits.inc(count),
    commit: (durationMs) => commit.observe(durationMs / msPerSecond),
    fanOut: (durationMs) => fanOut.observe(durationMs / msPerSecond),
  };
  return {
    meter,
    clientError: () => clientErrors.inc(),
    /** Starts reporting the number of open families and sockets on this node. */
    watch({ realtime, live }: { realtime: Pick<Realtime<never>, "stats">; live: { sockets(): number } }): void {
      const gauge = (name: string, help: string, read: () => number) => {
        new Gauge({
          name,
          help,
          registers,
          collect() {
            this.set(read());
          },
        });
      };
      gauge("hub_rooms", "Families loaded on this node", () => realtime.stats().rooms);
      gauge("hub_sockets", "Screens on a family document", () => realtime.stats().sockets);
      gauge("hub_live_sockets", "Screens on the event socket", () => live.sockets());
    },
    read: async () => ({ text: await read(), contentType: registry.contentType }),
  };
}
