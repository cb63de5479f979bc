import { expect, test } from "vitest";
import { defaultCurrency } from "./default-currency.ts";

test.each([
  ["America/Argentina/Buenos_Aires", "ARS"],
  ["America/Buenos_Aires", "ARS"],
  ["Asia/Kathmandu", "NPR"],
  ["Asia/Katmandu", "NPR"],
  ["Africa/Casablanca", "MAD"],
  ["US/Eastern", "USD"],
  ["EST5EDT", "USD"],
  ["Europe/Berlin", "EUR"],
  ["Europe/Zurich", "CHF"],
  ["Europe/Vaduz", "CHF"],
  ["Europe/London", "GBP"],
  ["Europe/Kyiv", "UAH"],
  ["Europe/Kiev", "UAH"],
  ["Asia/Calcutta", "INR"],
  ["Asia/Dubai", "AED"],
  ["Asia/Singapore", "SGD"],
  ["America/Puerto_Rico", "USD"],
  ["UTC", "EUR"],
])("a new family in %s uses %s", (timeZone, currency) => {
  expect(defaultCurrency(timeZone)).toBe(currency);
});

test("every time zone of this computer except UTC has a country's currency", () => {
  const zones = Intl.supportedValuesOf("timeZone").filter((zone) => !/^(UTC|Etc\/)/.test(zone));
  const inEuros = zones.filter((zone) => defaultCurrency(zone) === "EUR");
  expect(zones.map(defaultCurrency)).not.toContain(undefined);
  // Zones of euro countries, in Europe and overseas; all others have another currency.
  expect(inEuros.length).toBeLessThan(60);
});
