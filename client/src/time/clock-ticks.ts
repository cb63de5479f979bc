const tickMs = 30_000;

/** Calls a listener twice a minute, to detect the end of a day. Returns a function that stops it. */
export function onClockTick(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs);
  // A sleeping device runs its timers late, so call the listener on waking.
  document.addEventListener("visibilitychange", listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", listener);
  };
}
