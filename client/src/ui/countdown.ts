import { isRinging } from "@hub/shared/features/timers/countdown";
import type { Timer } from "@hub/shared/features/timers/schema";

/** The time left of a timer as on a clock: "7:59", "1:02:03", and "0:00" when it is over. */
export function countdownText(endsAt: string, nowMs: number): string {
  const left = Math.max(0, Math.ceil((Date.parse(endsAt) - nowMs) / 1_000));
  const [hours, minutes, seconds] = [Math.floor(left / 3_600), Math.floor(left / 60) % 60, left % 60];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`;
}

/** What a timer says of the time that is left. */
export function timeLeftText(timer: Pick<Timer, "seconds" | "endsAt">, nowMs: number): string {
  return isRinging(timer, nowMs) ? "Time is up" : countdownText(timer.endsAt, nowMs);
}

/** The name of a timer: its own, or the length it was set for. */
export function timerName({ name, seconds }: { name: string; seconds: number }): string {
  return name === "" ? `${lengthText(seconds)} timer` : name;
}

function lengthText(seconds: number): string {
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
