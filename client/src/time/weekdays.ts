/** A weekday's name in the language of the device: 0 for Sunday to 6 for Saturday. */
export function weekdayName(weekday: number, weekdayLength: "short" | "long"): string {
  // The fourth day of 1970 was a Sunday.
  return new Date(Date.UTC(1970, 0, 4 + weekday)).toLocaleDateString([], { weekday: weekdayLength, timeZone: "UTC" });
}
