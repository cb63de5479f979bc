/** Contrast by WCAG 2.2. Colors are #RRGGBB. */

/** The linear red, green and blue of a color, each 0 to 1. */
export function linearRgb(color: string): [number, number, number] {
  return [channel(color, 1), channel(color, 3), channel(color, 5)];
}

/** The contrast ratio of two colors, 1 to 21. Text needs 4.5; large text and control borders need 3. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const darkInk = "#2C2A26";
const lightInk = "#FFFFFF";

/** The text color with the higher contrast on a color. */
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
