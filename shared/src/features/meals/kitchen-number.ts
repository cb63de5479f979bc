/** Amounts as cooks measure them. */

const weighedUnits = new Set(["g", "kg", "ml", "l", "cl", "dl"]);

/** The numbers that take a singular: "½ cup", "1 cucumber". */
export const oneOrLess = /^[1¼⅓½⅔¾]$/;

/** The number of an amount in this unit, rounded to what a cook measures: "300", "1 ½". */
export function kitchenNumber(quantity: number, unit: string): string {
  const name = unit.toLowerCase();
  if (!weighedUnits.has(name)) return kitchenFraction(quantity);
  return scaleNumber(quantity, quantity < 1 && (name === "kg" || name === "l") ? 100 : 10);
}

/** Rounds as scales do: to 5 above 100, to whole units above 10, and below to tenths, or hundredths of a kilo. */
function scaleNumber(amount: number, parts: 10 | 100): string {
  if (amount >= 100) return String(Math.round(amount / 5) * 5);
  if (amount >= 10) return String(Math.round(amount));
  return String(Math.max(1, Math.round(amount * parts)) / parts);
}

const fractions: readonly [number, string][] = [
  [0, ""],
  [0.25, "¼"],
  [1 / 3, "⅓"],
  [0.5, "½"],
  [2 / 3, "⅔"],
  [0.75, "¾"],
  [1, ""],
];

/** Rounds a count or a number of spoons to the nearest kitchen fraction, never to 0. */
function kitchenFraction(amount: number): string {
  if (amount >= 10) return String(Math.round(amount));
  const whole = Math.floor(amount);
  const rest = amount - whole;
  const [part, sign] = fractions.reduce((best, fraction) =>
    Math.abs(fraction[0] - rest) < Math.abs(best[0] - rest) ? fraction : best,
  );
  if (part === 0 && whole === 0) return "¼";
  const count = part === 1 ? whole + 1 : whole;
  return [count === 0 ? "" : String(count), sign].filter(Boolean).join(" ");
}
