/** A clock for hubs in processes of their own that a test sets, and by which a day goes by in minutes. */

/** So much slower than real time: what a busy machine takes is little there. */
const slowness = 10;
/** Of what a hub does from time to time; it does so much sooner. */
const shorterEvery = 500;
const minEveryMs = 200;
const longMs = 5_000;

/** Runs in the hub's process before it does. */
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

/** The same clock for this process; it tells those who follow it of each time that it is set. */
export function createMovedClock(startMs: number) {
  let set = { atMs: startMs, realMs: Date.now() };
  const nowMs = () => Math.floor(set.atMs + (Date.now() - set.realMs) / slowness);
  return {
    nowMs,
    set(atMs: number): void {
      set = { atMs, realMs: Date.now() };
    },
    /** With these variables a hub starts by this clock as it stands. */
    environment: () => ({
      CLOCK_STARTS_AT: String(nowMs()),
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(program)}`,
    }),
  };
}
