/**
 * Adds quantities as people write them. Amounts of the same measure are summed ("300 g" and "0.2 kg" are "500 g"), and
 * other units stay separate ("1 bag + 200 g"). An empty quantity means "some" and adds nothing.
 */
import { type Amount, amountPattern, amountText, readAmount, withPlainDigits } from "../../amounts/amount.ts";
import { unitFor, unitKey, unitName } from "../../amounts/units.ts";

const quantityPattern = new RegExp(`^(${amountPattern})(?:\\s*([^\\d\\s/.,-].*))?$`, "i");

/** The amount and the written unit of a stored quantity; undefined if it does not begin with an amount. */
export function splitQuantity(quantity: string): { amount: Amount; written: string } | undefined {
  const [, number, written = ""] = quantityPattern.exec(withPlainDigits(quantity)) ?? [];
  const unit = unitName(written.trim());
  // Sums of grams may have three decimals, so the unit must not make thousands of "1.125 g".
  const amount = number === undefined ? undefined : readAmount(number, unit === "g" || unit === "ml" ? "" : unit);
  return amount && { amount, written: written.trim() };
}

export function sumQuantities(quantities: readonly string[]): string {
  const sums = new Map<string, Sum>();
  const others: string[] = [];
  for (const quantity of quantities) {
    const split = splitQuantity(quantity);
    if (split) add(sums, split.amount, split.written);
    else if (quantity !== "" && !others.includes(quantity)) others.push(quantity);
  }
  return [...[...sums.values()].map(wordsOf), ...others].join(" + ");
}

/** Several units of the same measure. */
interface Measure {
  units: Readonly<Record<string, number>>;
  small: string;
  large: string;
  /** Whether a total in the small unit is written in the large one. */
  isLarge(total: number): boolean;
}

const isThousand = (total: number) => total >= 1_000;

/** The units of the same measure, which can be added. */
export const measures: readonly Measure[] = [
  { units: { g: 1, kg: 1_000 }, small: "g", large: "kg", isLarge: isThousand },
  { units: { ml: 1, cl: 10, dl: 100, l: 1_000 }, small: "ml", large: "l", isLarge: isThousand },
  // Shops use quarters of a pound. Other amounts are clearer in ounces.
  { units: { oz: 1, lb: 16 }, small: "oz", large: "lb", isLarge: (total) => total >= 16 && total % 4 === 0 },
];

interface Sum {
  /** In the smallest unit of the measure, else in its only unit. */
  total: Amount;
  measure: Measure | undefined;
  units: Set<string>;
  /** The first part as written. */
  first: string;
  parts: number;
}

function add(sums: Map<string, Sum>, { min, max }: Amount, written: string): void {
  // A unit in capitals may mean something else.
  const unit = written === written.toLowerCase() ? unitName(written) : written;
  const measure = measures.find(({ units }) => Object.hasOwn(units, unit));
  const key = measure?.small ?? unitKey(unit);
  const factor = measure?.units[unit] ?? 1;
  const sum = sums.get(key) ?? { total: { min: 0, max: 0 }, measure, units: new Set(), first: written, parts: 0 };
  sum.total = { min: sum.total.min + min * factor, max: sum.total.max + max * factor };
  sum.units.add(unit);
  sum.parts += 1;
  sums.set(key, sum);
}

/** Formats a sum. Parts in one unit keep it, but a sum of 1,000 g becomes kilograms. A single part stays as written. */
function wordsOf({ total, measure, units, first, parts }: Sum): string {
  const [only = ""] = units;
  const unit = measure && parts > 1 ? commonUnit(measure, { total, units }) : only;
  const factor = measure?.units[unit] ?? 1;
  const amount = { min: total.min / factor, max: total.max / factor };
  return `${amountText(amount)} ${parts > 1 ? unitFor(unit, amount.max) : first}`.trim();
}

function commonUnit({ small, large, isLarge }: Measure, { total, units }: Pick<Sum, "total" | "units">): string {
  const [only = small] = units;
  if (units.size === 1 && only !== small) return only;
  return isLarge(total.min) && isLarge(total.max) ? large : small;
}
