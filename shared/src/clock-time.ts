/** The language of the hub's own words. Spec: also the one in which it listens and speaks. */
export const hubLanguage = "en-US";

const clock = { hour: "numeric", minute: "2-digit" } as const;
const maxFormats = 50;
/** By language and zone: making one takes longer than all that is written with it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A time of day as screens write it: "17:05" or "5:05 PM". In the device's own language and zone where none is named. */
export function clockTime(
  at: Date,
  { language, timeZone }: { language?: string; timeZone?: string | undefined } = {},
): string {
  // A device may be carried into another zone; and what is no time can be written only this way.
  if (timeZone === undefined || Number.isNaN(at.valueOf())) return at.toLocaleTimeString(language, clock);
  const key = `${language} ${timeZone}`;
  if (formats.size > maxFormats) formats.clear();
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...clock, timeZone });
  formats.set(key, format);
  return format.format(at);
}
