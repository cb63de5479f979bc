import { addDays, dayOf } from "@hub/shared/days";
import { assistantName } from "@hub/shared/features/assistant/name";
import type { HistoryLine } from "@hub/shared/features/history/schema";
import { dayAsDate } from "../../ui/times.ts";

/** The author and the client of a change: "Grok for Ada", "Ada's calendar app". */
export function whoText({ who: { kind, name }, via }: Pick<HistoryLine, "who" | "via">): string {
  if (kind === "display") return `${name} (display)`;
  if (via === "assistant") return `${assistantName} for ${name}`;
  if (via === "app") return `${name}, in a calendar app,`;
  if (via === "account") return `${name}, in another calendar,`;
  return name;
}

export interface HistoryDay {
  day: string;
  lines: HistoryLine[];
}

/** Groups lines by day in the family's time zone. Keeps their order. */
export function byDay(lines: readonly HistoryLine[], timeZone: string): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const line of lines) {
    const day = dayOf(line.at, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}

/** "Today", "Yesterday", or the date. */
export function pastDayText(day: string, today: string): string {
  if (day === today) return "Today";
  if (day === addDays(today, -1)) return "Yesterday";
  return dayAsDate(day).toLocaleDateString([], { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
}
