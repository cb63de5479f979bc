import { useSyncExternalStore } from "react";

/** This device's day as ISO instants, `end` exclusive; changes at midnight and when the device wakes on another day. */
export function useToday(): { start: string; end: string } {
  return useSyncExternalStore(subscribe, getToday);
}

let today = dayOf(new Date());

function getToday(): { start: string; end: string } {
  const now = new Date().toISOString();
  if (now < today.start || now >= today.end) today = dayOf(new Date());
  return today;
}

function dayOf(now: Date): { start: string; end: string } {
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const end = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return { start: start.toISOString(), end: end.toISOString() };
}

function subscribe(listener: () => void): () => void {
  let timer = setTimeout(roll, untilMidnightMs());
  function roll(): void {
    listener();
    clearTimeout(timer);
    timer = setTimeout(roll, untilMidnightMs());
  }
  // A sleeping device runs its timers late; looking again on waking puts the day right at once.
  document.addEventListener("visibilitychange", roll);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", roll);
  };
}

function untilMidnightMs(): number {
  return new Date(getToday().end).getTime() - Date.now();
}
