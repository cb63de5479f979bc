/** Describes the weather codes of the World Meteorological Organization (table 4677, as Open-Meteo uses it). */

interface Now {
  code: number;
  temperature: number;
}

/** The highest code of each kind of weather, and its name. The planner knows these names. */
const names: readonly (readonly [number, string])[] = [
  [1, "sunny"],
  [3, "cloudy"],
  [48, "foggy"],
  [67, "rainy"],
  [77, "snowy"],
  [82, "rainy"],
  [86, "snowy"],
  [99, "stormy"],
];
const hotFrom = 28;
const coldUpTo = 3;
const fineUpToCode = 48;

/** "sunny", "cloudy and cold". Rain and snow matter more than the temperature, so it is omitted for them. */
export function describeWeather({ code, temperature }: Now): string {
  const sky = names.find(([upTo]) => code <= upTo)?.[1] ?? "cloudy";
  if (code > fineUpToCode) return sky;
  if (temperature >= hotFrom) return `${sky} and hot`;
  return temperature <= coldUpTo ? `${sky} and cold` : sky;
}

export function isGoodOutside({ code, temperature }: Now): boolean {
  return code <= fineUpToCode && temperature > coldUpTo;
}
