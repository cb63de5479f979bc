/** What it is given is local already, so it is taken for UTC. */
const hoursIn = (locales: string | string[]) =>
  new Intl.DateTimeFormat(locales, { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
/** Made once: a month writes a hundred hours. */
const hours = hoursIn([]);

/** How clocks are written here. */
const { hour12, locale } = hours.resolvedOptions();
export const language = locale;
/** Whether clocks here say "5 PM": "17" alone would be no time. */
export const hasHalves = hour12 === true;

/** A local time as short as it can be said, as the hours beside a day are: "5pm", "5:30pm", "17:30". */
export function hourText(local: string, locale?: string): string {
  const text = (locale === undefined ? hours : hoursIn(locale)).format(Date.parse(`${local}Z`));
  return text.replace(/(?::00)?\s*([ap])\.?m\.?$/i, (_, half: string) => `${half.toLowerCase()}m`);
}
