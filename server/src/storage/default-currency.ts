import { getTimezone } from "countries-and-timezones";
import currencies from "country-to-currency";

/**
 * The currency that people of a time zone pay in, by the tz database (zone1970.tab, and its older names): that of the
 * country whose capital or largest city names the zone. Euros where a zone has no country, as UTC.
 */
export function defaultCurrency(timeZone: string): string {
  const [country] = getTimezone(timeZone)?.countries ?? [];
  return (country !== undefined && currencies[country]) || "EUR";
}
