/** The language of the hub's own words. Spec: also the one in which it listens and speaks. */
export const hubLanguage = "en-US";

/** A time of day as screens write it: "17:05" or "5:05 PM". In the device's own language and zone where none is named. */
export function clockTime(
  at: Date,
  { language, timeZone }: { language?: string; timeZone?: string | undefined } = {},
): string {
  return at.toLocaleTimeString(language, { hour: "numeric", minute: "2-digit", timeZone });
}
