const tickMs = 30_000;

/** Calls a listener twice a minute, so that no end of a day goes unnoticed. Returns a function that stops it. */
export function onClockTick(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs);
  // A sleeping device runs its timers late; a call on waking corrects that at once.
  document.addEventListener("visibilitychange", listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", listener);
  };
}
