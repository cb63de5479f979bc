import { isRinging } from "@hub/shared/features/timers/countdown";
import type { Timer } from "@hub/shared/features/timers/schema";

/** The remaining time of a timer in clock format: "7:59", "1:02:03", and "0:00" when it is over. */
export function countdownText(endsAt: string, nowMs: number): string {
  const left = Math.max(0, Math.ceil((Date.parse(endsAt) - nowMs) / 1_000));
  const [hours, minutes, seconds] = [Math.floor(left / 3_600), Math.floor(left / 60) % 60, left % 60];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`;
}

/** The text for the remaining time of a timer. */
export function timeLeftText(timer: Pick<Timer, "seconds" | "endsAt">, nowMs: number): string {
  return isRinging(timer, nowMs) ? "Time is up" : countdownText(timer.endsAt, nowMs);
}

/** The name of a timer, or its duration if it has none. */
export function timerName({ name, seconds }: { name: string; seconds: number }): string {
  return name === "" ? `${durationText(seconds)} timer` : name;
}

function durationText(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3_600), "h"],
    [Math.floor(seconds / 60) % 60, "min"],
    [seconds % 60, "s"],
  ] as const;
  return parts.flatMap(([count, unit]) => (count === 0 ? [] : [`${count} ${unit}`])).join(" ");
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
