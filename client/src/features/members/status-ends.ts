/** The choices for the end of a status: "in an hour", "at six", "tonight". */
import { clockTime } from "@hub/shared/clock-time";

const hourMs = 60 * 60_000;
const lengths = [
  { label: "30 min", durationMs: hourMs / 2 },
  { label: "1 h", durationMs: hourMs },
  { label: "2 h", durationMs: 2 * hourMs },
];
const endOfWork = 18;
const endOfEvening = 22;

export interface StatusEnd {
  label: string;
  /** An ISO instant. Null for no end. */
  until: string | null;
}

/** The ends to choose from. Leaves out past ones and those in a few minutes. */
export function statusEnds(now: Date): StatusEnd[] {
  const inTime = lengths.map(({ label, durationMs }) => ({
    label,
    until: new Date(now.getTime() + durationMs).toISOString(),
  }));
  const six = atHour(now, endOfWork);
  const night = atHour(now, endOfEvening);
  const clock = [
    { label: `Until ${clockTime(six)}`, at: six },
    { label: `This evening, until ${clockTime(night)}`, at: night },
  ].filter(({ at }) => at.getTime() - now.getTime() > hourMs / 2);
  return [
    { label: "Until I change it", until: null },
    ...inTime,
    ...clock.map(({ label, at }) => ({ label, until: at.toISOString() })),
  ];
}

/** "until 18:00", with the day if it is not today. */
export function untilText(until: string, now: Date): string {
  const at = new Date(until);
  const isToday = at.toDateString() === now.toDateString();
  return isToday
    ? `until ${clockTime(at)}`
    : `until ${at.toLocaleDateString([], { weekday: "short" })} ${clockTime(at)}`;
}

function atHour(now: Date, hour: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour);
}
