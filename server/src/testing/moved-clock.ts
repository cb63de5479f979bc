/** A controllable clock for hubs in separate processes, with which a day passes in minutes. */

/** How much slower than real time it runs, so a busy machine's delays are small. */
const slowness = 10;
/** How much shorter the intervals of background jobs are. */
const shorterEvery = 500;
const minEveryMs = 200;
const longMs = 5_000;

/** Runs in the hub's process before the hub. */
const program = `
  const Real = Date;
  let set = { atMs: Number(process.env.CLOCK_STARTS_AT), realMs: Real.now() };
  const now = () => Math.floor(set.atMs + (Real.now() - set.realMs) / ${slowness});
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, asked) => Reflect.construct(target, given.length > 0 ? given : [now()], asked),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
  const every = setInterval;
  globalThis.setInterval = (run, ms, ...rest) =>
    every(run, ms >= ${longMs} ? Math.max(${minEveryMs}, ms / ${shorterEvery}) : ms, ...rest);
  process.on("message", ({ clockAtMs }) => {
    if (clockAtMs !== undefined) set = { atMs: clockAtMs, realMs: Real.now() };
  });`;

/** The same clock for this process. */
export function createMovedClock(startMs: number) {
  let set = { atMs: startMs, realMs: Date.now() };
  const nowMs = () => Math.floor(set.atMs + (Date.now() - set.realMs) / slowness);
  return {
    nowMs,
    set(atMs: number): void {
      set = { atMs, realMs: Date.now() };
    },
    /** Environment variables that start a hub with this clock's current time. */
    environment: () => ({
      CLOCK_STARTS_AT: String(nowMs()),
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(program)}`,
    }),
  };
}
