import type { Season } from "../catalogue/season.ts";

const northern: readonly Season[] = ["winter", "spring", "summer", "autumn"];
const southernZones =
  /^(Antarctica|Australia)\/|^Pacific\/(Auckland|Chatham|Fiji|Noumea|Tongatapu|Apia)$|^Africa\/(Johannesburg|Maputo|Harare|Windhoek|Gaborone|Maseru|Mbabane|Lusaka)$|^America\/(Argentina\/|Sao_Paulo|Santiago|Montevideo|Asuncion|La_Paz|Lima|Punta_Arenas|Campo_Grande|Cuiaba|Bahia|Recife|Fortaleza)|^Indian\/(Antananarivo|Mauritius|Reunion)$/;

/** The season of a day in the time zone's hemisphere, by whole months. */
export function seasonOf(day: string, timeZone: string): Season {
  const quarter = Math.floor((Number(day.slice(5, 7)) % 12) / 3);
  return northern[(quarter + (southernZones.test(timeZone) ? 2 : 0)) % 4] ?? "winter";
}
