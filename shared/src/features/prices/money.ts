import type { Price } from "./schema.ts";

type Money = Pick<Price, "cents" | "currency">;

/** "€1.19", as it is written in a language; by default the device's. */
export function moneyText({ cents, currency }: Money, language?: string): string {
  return (cents / 100).toLocaleString(language, { style: "currency", currency });
}

/** "€34": an approximate sum, without cents unless it is small. */
export function roundMoneyText({ cents, currency }: Money, language?: string): string {
  if (cents < 1_000) return moneyText({ cents, currency }, language);
  return Math.round(cents / 100).toLocaleString(language, { style: "currency", currency, maximumFractionDigits: 0 });
}
