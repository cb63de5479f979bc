/** Steps a quantity up or down, for the buttons of a line. */
import { amountText } from "../../amounts/amount.ts";
import { unitFor, unitName } from "../../amounts/units.ts";
import { splitQuantity } from "./quantity.ts";

/** The size of a step, if it is not 1. */
const steps: Readonly<Record<string, number>> = { g: 100, ml: 100, kg: 0.5, lb: 0.5 };
/** The size of a step in small amounts. */
const smallSteps: Readonly<Record<string, number>> = { g: 10, ml: 10 };
const smallBelow = 100;

/**
 * The quantity that a step up adds: "1 l" to "2 l". It is an addition, so concurrent steps on two phones both count. An
 * empty quantity counts as one. Undefined for ranges, sums and words.
 */
export function stepUp(quantity: string): string | undefined {
  if (quantity === "") return "2";
  const read = readStep(quantity);
  return read && textOf(read.step, read.unit);
}

/** The quantity after a step down: "2 l" for "3 l"; undefined if nothing is left or it is not a single amount. */
export function stepDown(quantity: string): string | undefined {
  const read = readStep(quantity);
  return read && read.amount > read.step ? textOf(read.amount - read.step, read.unit) : undefined;
}

function readStep(quantity: string): { amount: number; unit: string; step: number } | undefined {
  const split = splitQuantity(quantity);
  if (!split || split.written.includes("+")) return undefined;
  const { min, max } = split.amount;
  const unit = split.written;
  if (min !== max) return undefined;
  const name = unitName(unit);
  const step = (min <= smallBelow ? smallSteps[name] : undefined) ?? steps[name] ?? 1;
  return { amount: min, unit, step };
}

const textOf = (amount: number, unit: string) =>
  `${amountText({ min: amount, max: amount })} ${unitFor(unit, amount)}`.trim();
