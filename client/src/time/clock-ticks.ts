const tickMs = 30_000;

/** Tells a listener twice a minute that time went on, so that no day ends unnoticed. Returns the way to stop. */
export function onClockTick(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs);
  // A sleeping device runs its timers late; looking again on waking puts them right at once.
  document.addEventListener("visibilitychange", listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", listener);
  };
}
