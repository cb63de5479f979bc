/** Times and servings as recipes on other pages write them. */

const isoDuration = /^-?P(?:(\d+(?:\.\d+)?)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:\d+(?:\.\d+)?S)?)?$/i;
const inWords =
  /^(?:(?:about|approx\.?)\s+)?(?:(\d+)\s*(?:d|days?)\b)?\s*(?:(\d+(?:\.\d+)?)\s*(?:h|hrs?|hours?)\b)?[\s,]*(?:and\s+)?(?:(\d+)\s*(?:m|mins?|minutes?)\b)?$/i;
const maxMinutes = 2_880;
const maxServings = 100;

/** "PT1H30M", "1 hour 30 minutes" or "90" as minutes; null for other texts, and for more than two days. */
export function readMinutes(text: string): number | null {
  const trimmed = text.trim();
  if (/^\d{1,4}$/.test(trimmed)) return inBounds(Number(trimmed));
  const [, days, hours, minutes] = isoDuration.exec(trimmed) ?? inWords.exec(trimmed) ?? [];
  if (days === undefined && hours === undefined && minutes === undefined) return null;
  return inBounds(Number(days ?? 0) * 1_440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

function inBounds(minutes: number): number | null {
  return minutes > 0 && minutes <= maxMinutes ? Math.round(minutes) : null;
}

/** The number of servings: of "4-6 servings" the smaller one; null if no number is given. */
export function readServings(texts: readonly string[]): number | null {
  for (const text of texts) {
    const [number] = /\d+/.exec(text) ?? [];
    if (number !== undefined && Number(number) >= 1 && Number(number) <= maxServings) return Number(number);
  }
  return null;
}
