import { timestampText } from "../../ui/times.ts";

const units = ["bytes", "kB", "MB", "GB", "TB"];
const step = 1024;

/** "3.4 GB" */
export function bytesText(bytes: number): string {
  const index = Math.min(bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(step)), units.length - 1);
  const value = bytes / step ** index;
  return `${value.toLocaleString([], { maximumFractionDigits: value < 10 && index > 0 ? 1 : 0 })} ${units[index]}`;
}

/** "Every 10 min" */
export function everyText(seconds: number): string {
  if (seconds < 60) return `Every ${seconds} s`;
  return seconds < 3_600 ? `Every ${Math.round(seconds / 60)} min` : `Every ${Math.round(seconds / 3_600)} h`;
}

/** "last at 14:05", or the date if it was before today. */
export function whenText(at: string | null, now: Date): string {
  return at === null ? "not run yet on this server" : `last ${momentText(new Date(at), now)}`;
}

/** "at 14:05", or the date if it was before today. */
export function momentText(date: Date, now: Date): string {
  const isToday = date.toDateString() === now.toDateString();
  return isToday ? `at ${date.toLocaleTimeString([], { timeStyle: "short" })}` : timestampText(date);
}
