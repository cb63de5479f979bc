import { type Estimate, unitPriceOf } from "@hub/shared/features/prices/estimate";
import { moneyText, roundMoneyText } from "@hub/shared/features/prices/money";
import type { Price } from "@hub/shared/features/prices/schema";

/** "€2.38/kg". Empty if it would repeat the price. */
export function unitPriceText(price: Price): string {
  const each = unitPriceOf(price);
  if (!each || price.quantity === `1 ${each.unit}`.trim()) return "";
  const text = moneyText({ cents: each.cents, currency: price.currency });
  return each.unit === "" ? `${text} each` : `${text}/${each.unit}`;
}

/** "About €34 · 6 without a price" */
export function estimateText({ cents, currency, priced, unpriced }: Estimate & { currency: string }): string {
  const parts = [
    priced.length > 0 && `About ${roundMoneyText({ cents, currency })}`,
    unpriced.length > 0 && `${unpriced.length} without a price`,
  ];
  return parts.filter(Boolean).join(" · ") || "Prices";
}
