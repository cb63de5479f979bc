/** Formats times that are local already, so they are treated as UTC. */
const hoursIn = (locales: string | string[]) =>
  new Intl.DateTimeFormat(locales, { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
const hours = hoursIn([]);

/** How clocks are written in this language. */
const { hour12, locale } = hours.resolvedOptions();

export const language = locale;
/** Whether clocks here say "5 PM"; then "17" is not a time. */
export const hasHalves = hour12 === true;

/** Cached, because a month writes a hundred hours, and most of them repeat. */
const known = new Map<string, string>();

/** A local time in the shortest form, as for the hours beside a day: "5pm", "5:30pm", "17:30". */
export function hourText(local: string): string {
  const clock = local.slice(11, 16);
  const text = known.get(clock) ?? writeHour(clock);
  known.set(clock, text);
  return text;
}

/** The same for "17:30", in a language. */
export function writeHour(clock: string, locale?: string): string {
  const text = (locale === undefined ? hours : hoursIn(locale)).format(Date.parse(`2000-01-01T${clock}Z`));
  return text.replace(/(?::00)?\s*([ap])\.?m\.?$/i, (_, half: string) => `${half.toLowerCase()}m`);
}
