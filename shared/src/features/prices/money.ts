import type { Price } from "./schema.ts";

type Money = Pick<Price, "cents" | "currency">;

/** Formats an amount of money: "€1.19". The default language is the device's. */
export function moneyText({ cents, currency }: Money, language?: string): string {
  return (cents / 100).toLocaleString(language, { style: "currency", currency });
}

/** Formats an approximate sum: "€34". Only small sums have cents. */
export function roundMoneyText({ cents, currency }: Money, language?: string): string {
  if (cents < 1_000) return moneyText({ cents, currency }, language);
  return Math.round(cents / 100).toLocaleString(language, { style: "currency", currency, maximumFractionDigits: 0 });
}
