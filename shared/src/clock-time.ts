/** The language of the hub's own words. Spec: also the one in which it listens and speaks. */
export const hubLanguage = "en-US";

const clock = { hour: "numeric", minute: "2-digit" } as const;
const maxFormats = 50;
/** By language and zone: making a format takes longer than all the times that are written with it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A time of day as screens write it: "17:05" or "5:05 PM"; by default in the device's own language and zone. */
export function clockTime(
  at: Date,
  { language, timeZone }: { language?: string; timeZone?: string | undefined } = {},
): string {
  // A device may move to another zone, so its format is not kept; and only this way does not throw on an invalid date.
  if (timeZone === undefined || Number.isNaN(at.valueOf())) return at.toLocaleTimeString(language, clock);
  const key = `${language} ${timeZone}`;
  if (formats.size > maxFormats) formats.clear();
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...clock, timeZone });
  formats.set(key, format);
  return format.format(at);
}
