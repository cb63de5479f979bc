/** Readability as WCAG 2.2 measures it. Colours are #RRGGBB. */

/** A colour's red, green and blue as light, each 0 to 1. */
export function linearRgb(color: string): [number, number, number] {
  return [channel(color, 1), channel(color, 3), channel(color, 5)];
}

/** The contrast ratio of two colours, 1 to 21. Text needs 4.5, large text and the edges of controls 3. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const darkInk = "#2C2A26";
const lightInk = "#FFFFFF";

/** The text colour that is more readable on a colour. */
export function inkOn(color: string): string {
  return contrast(color, darkInk) >= contrast(color, lightInk) ? darkInk : lightInk;
}

function luminance(color: string): number {
  const [red, green, blue] = linearRgb(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channel(color: string, start: number): number {
  const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
