/** The language of the hub's own texts and, as specified, of its voice features. */
export const hubLanguage = "en-US";

const clock = { hour: "numeric", minute: "2-digit" } as const;
const maxFormats = 50;
/** Cached by language and zone, because creating a format is slow. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a time of day as on screens: "17:05" or "5:05 PM". The default is the device's own language and zone. */
export function clockTime(
  at: Date,
  { language, timeZone }: { language?: string; timeZone?: string | undefined } = {},
): string {
  // A device may move to another zone, so its format is not cached. `toLocaleTimeString` also accepts an invalid date.
  if (timeZone === undefined || Number.isNaN(at.valueOf())) return at.toLocaleTimeString(language, clock);
  const key = `${language} ${timeZone}`;
  if (formats.size > maxFormats) formats.clear();
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...clock, timeZone });
  formats.set(key, format);
  return format.format(at);
}
