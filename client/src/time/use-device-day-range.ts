import { useSyncExternalStore } from "react";
import { onClockTick } from "./clock-ticks.ts";

/** This device's day as ISO instants, `end` exclusive; changes at midnight and when the device wakes on another day. */
export function useDeviceDayRange(): { start: string; end: string } {
  return useSyncExternalStore(onClockTick, getToday);
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
