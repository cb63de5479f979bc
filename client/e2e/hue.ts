import type { Locator } from "@playwright/test";

type Hue = "red" | "yellow" | "green" | "gray" | "another";

/** The name of an element's current color, independent of its shade. */
export async function hueOf(part: Locator, property: "color" | "background-color" = "color"): Promise<Hue> {
  const color = await part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  const strongest = Math.max(red, green, blue);
  const spread = strongest - Math.min(red, green, blue);
  if (spread < 0.2 * strongest) return "gray";
  if (strongest === green) return "green";
  if (strongest !== red || green < blue) return "another";
  return (green - blue) / spread < 0.4 ? "red" : "yellow";
}
