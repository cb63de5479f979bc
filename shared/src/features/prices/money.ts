import type { Price } from "./schema.ts";

type Money = Pick<Price, "cents" | "currency">;

/** "€1.19", as a language writes it; without one as the device does. */
export function moneyText({ cents, currency }: Money, language?: string): string {
  return (cents / 100).toLocaleString(language, { style: "currency", currency });
}

/** "€34": what is only about so much is told without cents, but for small sums. */
export function roundMoneyText({ cents, currency }: Money, language?: string): string {
  if (cents < 1_000) return moneyText({ cents, currency }, language);
  return Math.round(cents / 100).toLocaleString(language, { style: "currency", currency, maximumFractionDigits: 0 });
}
