import { amountText } from "../../amounts/amount.ts";
import { unitKey, unitName } from "../../amounts/units.ts";
import { measures, splitQuantity } from "./quantity.ts";

/** The rest of a quantity after use, "" for nothing; undefined if the two cannot be compared. */
export function remainingQuantity(quantity: string, used: string): string | undefined {
  const [there, taken] = [readQuantity(quantity), readQuantity(used)];
  if (!there || !taken || there.kind !== taken.kind) return undefined;
  const left = (there.least * there.factor - taken.most * taken.factor) / there.factor;
  const text = amountText({ least: left, most: left });
  return Number(text) <= 0 ? "" : `${text} ${there.written}`.trim();
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
