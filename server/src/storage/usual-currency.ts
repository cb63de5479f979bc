/** The time zones of a region, which newer engines return from a method and older ones have as a property. */
interface RegionLocale extends Intl.Locale {
  getTimeZones?: () => readonly string[] | undefined;
  timeZones?: readonly string[];
}

const currencies: Readonly<Record<string, readonly string[]>> = {
  AUD: ["AU"],
  BRL: ["BR"],
  CAD: ["CA"],
  CHF: ["CH", "LI"],
  CZK: ["CZ"],
  DKK: ["DK"],
  GBP: ["GB"],
  HUF: ["HU"],
  INR: ["IN"],
  JPY: ["JP"],
  MXN: ["MX"],
  NOK: ["NO"],
  NZD: ["NZ"],
  PLN: ["PL"],
  RON: ["RO"],
  SEK: ["SE"],
  USD: ["US"],
};

/** The currency that people of a time zone pay in; euros where it is not known. */
export function usualCurrency(timeZone: string): string {
  return byZone.get(timeZone) ?? "EUR";
}

const byZone = new Map(
  Object.entries(currencies).flatMap(([currency, regions]) =>
    regions.flatMap(zonesOf).map((zone) => [zone, currency] as const),
  ),
);

function zonesOf(region: string): readonly string[] {
  const locale: RegionLocale = new Intl.Locale(`und-${region}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
