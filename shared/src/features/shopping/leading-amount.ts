/** The amount with which a text about a thing begins: "1 1/2 lb beef", "2-3 onions", "a bag of crisps". */
import { type Amount, amountPattern, readAmount } from "./amounts.ts";
import { measuredPattern, unitName, unitPattern } from "./units.ts";

/** Names that begin like an amount. */
const named = /^(?:five[ -]spice|three[ -]bean|seven[ -]up|half and half)\b/i;
const before = new RegExp(
  `^(${amountPattern}|an?(?=\\s${unitPattern}\\s))\\s*(?:[x×]\\s*(?=\\D))?(${unitPattern})?(?:\\s+of)?\\s+(\\S.*)$`,
  "iu",
);
const justUnit = new RegExp(`^${measuredPattern}$`, "iu");

/** Whether what looks like an amount is part of a name. */
export function isNamed(words: string): boolean {
  return named.test(words);
}

/** The amount, its unit in its normal form, and the rest; undefined if a text does not begin with an amount. */
export function readLeadingAmount(words: string): { amount: Amount; unit: string; rest: string } | undefined {
  const [, amount, unit = "", rest = ""] = (!isNamed(words) && before.exec(words)) || [];
  return amount === undefined || justUnit.test(rest)
    ? undefined
    : { amount: readAmount(amount), unit: unitName(unit), rest };
}
