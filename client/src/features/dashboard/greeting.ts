export type DayPart = "morning" | "afternoon" | "evening";

const noonHour = 12;
const eveningHour = 18;

export function dayPartOf(hour: number): DayPart {
  if (hour < noonHour) return "morning";
  return hour < eveningHour ? "afternoon" : "evening";
}

/** The greeting at an hour of the day. Greets the family if the name is unknown. */
export function greetingFor(hour: number, firstName: string): string {
  return `Good ${dayPartOf(hour)}, ${firstName.trim() || "Family"}`;
}
