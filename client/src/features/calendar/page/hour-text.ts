/** Made once: a month writes a hundred hours. What it is given is local already, so it is taken for UTC. */
const hours = new Intl.DateTimeFormat([], { hour: "numeric", minute: "2-digit", timeZone: "UTC" });

/** How clocks are written here. */
const { hour12, locale } = hours.resolvedOptions();
export const language = locale;
/** Whether clocks here say "5 PM": "17" alone would be no time. */
export const hasHalves = hour12 === true;

/** A local time as short as it can be said, as the hours beside a day are: "5pm", "5:30pm", "17:30". */
export function hourText(local: string): string {
  const text = hours.format(Date.parse(`${local}Z`));
  if (!hasHalves) return text;
  return text.replace(":00", "").replace(/\s*([ap])\.?m\.?/i, (_, half: string) => `${half.toLowerCase()}m`);
}
