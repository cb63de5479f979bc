import { getTimezone } from "countries-and-timezones";
import currencies from "country-to-currency";

/**
 * The currency of a time zone, by the tz database (zone1970.tab and older names): that of the country whose capital or
 * largest city names the zone. Euros for zones without a country, such as UTC.
 */
export function defaultCurrency(timeZone: string): string {
  const [country] = getTimezone(timeZone)?.countries ?? [];
  return (country !== undefined && currencies[country]) || "EUR";
}
