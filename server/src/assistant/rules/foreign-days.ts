/** Translates names of days in German, Dutch, French, Spanish, Italian and Portuguese to English. */
import type { Person } from "./named-people.ts";

const days: Readonly<Record<string, string>> = {
  monday: "montag lundi lunes lunedì lunedi maandag segunda-feira",
  tuesday: "dienstag mardi martes martedì martedi dinsdag terça-feira",
  wednesday: "mittwoch mercredi miércoles miercoles mercoledì mercoledi woensdag quarta-feira",
  thursday: "donnerstag jeudi jueves giovedì giovedi donderdag quinta-feira",
  friday: "freitag vendredi viernes venerdì venerdi vrijdag sexta-feira",
  saturday: "samstag sonnabend samedi sábado sabado sabato zaterdag",
  sunday: "sonntag dimanche domingo domenica zondag",
  today: "heute aujourd'hui hoy oggi vandaag hoje",
  tomorrow: "morgen demain mañana domani amanhã",
};
const english = new Map(Object.entries(days).flatMap(([day, names]) => names.split(" ").map((name) => [name, day])));
const short: Readonly<Record<string, string>> = {
  mo: "monday",
  di: "tuesday",
  mi: "wednesday",
  do: "thursday",
  fr: "friday",
  sa: "saturday",
  so: "sunday",
};

const preposition = "(?:(?:am|le|el|on) )?";
const start = "(?<![\\p{L}\\d'-])";
const end = "(?![\\p{L}\\d'-])";
/** "Mardi Gras" is a holiday, not a Tuesday. */
const named = new RegExp(
  `${start}${preposition}(${[...english.keys()].join("|")})${end}(?! gras)(?: (um|om|à|alle|a las) (?=\\d))?`,
  "giu",
);
/** "Do 20 Uhr", "Mi. um 9 Uhr". Short names are also words of other languages, so a German time must follow. */
const shortBeforeHour = new RegExp(
  `${start}(?:am )?(${Object.keys(short).join("|")})\\.?,? (?:um )?(?=\\d{1,2}(?:[.:]\\d\\d)? ?uhr${end}|\\d{1,2}\\. ?\\d{1,2}\\.)`,
  "giu",
);
/** Words that change the day ("jeden Montag", "lundi prochain"), and days after tomorrow. */
const doubtful = new RegExp(
  `${start}(?:${[
    "jede[nrs]?|alle|(?:über)?nächste[nrs]?|kommende[nrs]?|letzte[nrs]?|bis|ab|außer|früh|guten|übermorgen",
    "elke|iedere|volgende|komende|tot|behalve|goede|overmorgen",
    "chaque|tous les|prochaine?|dernier|jusqu['’]?(?:au|à)?|sauf|après-demain",
    "cada|todos los|próximo|pasado|hasta|excepto|ogni|tutti i|prossim[oa]|fino|tranne|dopodomani|todas as|próxima|até",
  ].join("|")})${end}`,
  "iu",
);

/**
 * Returns the text with English days, or null if a foreign day is ambiguous. Names of members, such as "Domingo", are
 * not days.
 */
export function translateDays(text: string, members: readonly Person[]): string | null {
  const names = new Set(members.flatMap(({ name }) => name.toLowerCase().split(/\s+/)));
  const rewritten = text
    .replace(shortBeforeHour, (_, name: string) => `${short[name.toLowerCase()]} `)
    .replace(named, (words, name: string, hour: string | undefined) => {
      const day = names.has(name.toLowerCase()) ? undefined : english.get(name.toLowerCase());
      return day === undefined ? words : `${day}${hour === undefined ? "" : " at "}`;
    });
  return rewritten !== text && doubtful.test(rewritten) ? null : rewritten;
}
