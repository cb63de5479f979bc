/**
 * Adds up quantities as people write them: what is measured alike is summed ("300 g" and "0.2 kg" are "500 g"), unlike
 * units stay apart ("1 bag + 200 g"), an empty quantity means "some" and adds nothing.
 */
export function sumQuantities(quantities: readonly string[]): string {
  const sums = new Map<string, Sum>();
  const others: string[] = [];
  for (const quantity of quantities) {
    const parsed = /^(\d+(?:[.,]\d+)?)\s*([^\d\s].*)?$/.exec(quantity);
    if (parsed) add(sums, Number(parsed[1]?.replace(",", ".")), (parsed[2] ?? "").trim());
    else if (quantity !== "" && !others.includes(quantity)) others.push(quantity);
  }
  return [...[...sums.values()].map(wordsOf), ...others].join(" + ");
}

/** What several units can measure together, smallest first. */
interface Measure {
  units: Readonly<Record<string, number>>;
  small: string;
  large: string;
}

const measures: readonly Measure[] = [
  { units: { g: 1, kg: 1_000 }, small: "g", large: "kg" },
  { units: { ml: 1, cl: 10, dl: 100, l: 1_000 }, small: "ml", large: "l" },
];
const smallInLarge = 1_000;

interface Sum {
  /** In the smallest unit of the measure, else in the one unit there is. */
  total: number;
  measure: Measure | undefined;
  units: Set<string>;
  parts: number;
}

function add(sums: Map<string, Sum>, amount: number, unit: string): void {
  const measure = measures.find(({ units }) => Object.hasOwn(units, unit));
  const key = measure?.small ?? unit;
  const sum = sums.get(key) ?? { total: 0, measure, units: new Set(), parts: 0 };
  sum.total += amount * (measure?.units[unit] ?? 1);
  sum.units.add(unit);
  sum.parts += 1;
  sums.set(key, sum);
}

/** Parts in one unit keep it, but 1,000 g and more of several parts are kilograms; a single part stays as written. */
function wordsOf({ total, measure, units, parts }: Sum): string {
  const [only = ""] = units;
  const unit = measure && parts > 1 ? commonUnit(measure, { total, units }) : only;
  const amount = total / (measure?.units[unit] ?? 1);
  return `${Math.round(amount * 1_000) / 1_000} ${unit}`.trim();
}

function commonUnit({ small, large }: Measure, { total, units }: Pick<Sum, "total" | "units">): string {
  const [only = small] = units;
  if (units.size === 1 && only !== small) return only;
  return total >= smallInLarge ? large : small;
}
