/** Formats local times, which it treats as UTC. */
const hoursIn = (locales: string | string[]) =>
  new Intl.DateTimeFormat(locales, { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
const hours = hoursIn([]);

/** The clock format of the device's language. */
const { hour12, locale } = hours.resolvedOptions();

export const language = locale;
/** True for a 12-hour clock, on which "17" is not a time. */
export const hasHalves = hour12 === true;

/** A cache: a month formats a hundred times, and most of them repeat. */
const cachedTexts = new Map<string, string>();

/** A local time in its shortest form: "5pm", "5:30pm", "17:30". */
export function hourText(local: string): string {
  const clock = local.slice(11, 16);
  const text = cachedTexts.get(clock) ?? formatHour(clock);
  cachedTexts.set(clock, text);
  return text;
}

/** Formats a clock time such as "17:30" in its shortest form for a locale. */
export function formatHour(clock: string, locale?: string): string {
  const text = (locale === undefined ? hours : hoursIn(locale)).format(Date.parse(`2000-01-01T${clock}Z`));
  return text.replace(/(?::00)?\s*([ap])\.?m\.?$/i, (_, half: string) => `${half.toLowerCase()}m`);
}
