import { amountText } from "../../amounts/amount.ts";
import { unitKey, unitName } from "../../amounts/units.ts";
import { measures, splitQuantity } from "./quantity.ts";

/** The rest of a quantity after use, "" for nothing; undefined if the two cannot be compared. */
export function remainingQuantity(quantity: string, used: string): string | undefined {
  const [available, needed] = [readQuantity(quantity), readQuantity(used)];
  if (!available || !needed || available.kind !== needed.kind) return undefined;
  const left = (available.min * available.factor - needed.max * needed.factor) / available.factor;
  const text = amountText({ min: left, max: left });
  return Number(text) <= 0 ? "" : `${text} ${available.written}`.trim();
}

/** An amount in its written unit, with the kind and factor for comparison; undefined if it is not a single amount. */
export function readQuantity(quantity: string) {
  const split = splitQuantity(quantity);
  if (!split) return undefined;
  const { amount, written } = split;
  const unit = unitName(written);
  const measure = measures.find(({ units }) => Object.hasOwn(units, unit));
  return {
    ...amount,
    written,
    kind: measure?.small ?? unitKey(unit),
    factor: measure?.units[unit] ?? 1,
  };
}
