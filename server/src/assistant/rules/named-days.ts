/** Finds holidays by name, such as "Christmas Eve" and "Good Friday". The name stays in the title of the event. */
import { addDays, weekdayOf } from "@hub/shared/days";

/** Month and day. */
const fixedDates: Readonly<Record<string, string>> = {
  "new year's day": "01-01",
  "valentine's day": "02-14",
  "st patrick's day": "03-17",
  halloween: "10-31",
  "christmas eve": "12-24",
  "christmas day": "12-25",
  "boxing day": "12-26",
  "new year's eve": "12-31",
};
/** Offsets in days from Easter Sunday. */
const easterOffsets: Readonly<Record<string, number>> = {
  "shrove tuesday": -47,
  "ash wednesday": -46,
  "palm sunday": -7,
  "maundy thursday": -3,
  "good friday": -2,
  "easter sunday": 0,
  "easter monday": 1,
  "ascension day": 39,
  "whit sunday": 49,
  "whit monday": 50,
};
const thanksgiving = "thanksgiving";
const names = [...Object.keys(fixedDates), ...Object.keys(easterOffsets), thanksgiving];
const pattern = new RegExp(`\\b(?:${names.join("|").replaceAll("'", "'?").replaceAll(" ", "[ _]")})\\b`, "i");

/** Joins each name to one word ("Easter_Monday"), so no other parser reads the "Monday" in it. */
export function joinDayNames(text: string): string {
  return text.replace(pattern, (name) => name.replaceAll(" ", "_"));
}

export function splitDayNames(text: string): string {
  return text.replace(pattern, (name) => name.replaceAll("_", " "));
}

/** The next date (`YYYY-MM-DD`) of the holiday in a text, if any. */
export function namedDay(text: string, today: string): string | undefined {
  const [found] = pattern.exec(text) ?? [];
  if (found === undefined) return undefined;
  const bare = (name: string) => name.toLowerCase().replaceAll("_", " ").replaceAll("'", "");
  const name = names.find((each) => bare(each) === bare(found)) ?? "";
  const year = Number(today.slice(0, 4));
  return [year, year + 1].map((each) => dayIn(each, name)).find((day) => day >= today);
}

function dayIn(year: number, name: string): string {
  if (name === thanksgiving) {
    const first = `${year}-11-01`;
    return addDays(first, ((4 - weekdayOf(first) + 7) % 7) + 21);
  }
  const offset = easterOffsets[name];
  return offset === undefined ? `${year}-${fixedDates[name]}` : addDays(easterSunday(year), offset);
}

/** Easter Sunday of the Gregorian calendar, by the Meeus/Jones/Butcher algorithm. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  const day = new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1));
  return day.toISOString().slice(0, 10);
}
