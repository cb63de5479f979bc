import type { Price } from "@hub/shared/features/prices/schema";

type Money = Pick<Price, "cents" | "currency">;

/** "€1.19" */
export function moneyText({ cents, currency }: Money): string {
  return (cents / 100).toLocaleString([], { style: "currency", currency });
}

/** "€34": what is only about so much is told without cents, but for small sums. */
export function roundMoneyText({ cents, currency }: Money): string {
  if (cents < 1_000) return moneyText({ cents, currency });
  return Math.round(cents / 100).toLocaleString([], { style: "currency", currency, maximumFractionDigits: 0 });
}

/** An amount of money as it is typed, with a point or a comma, in hundredths; undefined where it is none. */
export function readMoney(text: string): number | undefined {
  const [, whole, part = ""] = /^(\d{1,6})(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  return Number(whole) * 100 + Number(part.padEnd(2, "0")) || undefined;
}

/** Hundredths as they stand in a field: "1.19". */
export function writeMoney(cents: number): string {
  return (cents / 100).toFixed(2);
}
