import { readPrices, readPricesOf } from "@hub/shared/features/prices/document";
import { estimate } from "@hub/shared/features/prices/estimate";
import { moneyText } from "@hub/shared/features/prices/money";
import { addPrice, removePrice } from "@hub/shared/features/prices/operations";
import type { Price } from "@hub/shared/features/prices/schema";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { newId, type PriceId } from "@hub/shared/ids";
import type { InputOf } from "@hub/shared/operation";
import { useMemo } from "react";
import { useCurrency } from "../../../hub/use-currency.ts";
import { useFamilyDate } from "../../../hub/use-family-date.ts";
import { addToast } from "../../../lib/toast.ts";
import { useDocumentQuery, useRun, useRunWithUndo } from "../../../sync/use-live-document.ts";

const nothing: Price[] = [];

/** The prices of items and receipts, latest first. The UI hides prices from families that never recorded one. */
export function usePrices(): Price[] {
  return useDocumentQuery(["/api/prices"], readPrices) ?? nothing;
}

/** The prices of one item, or the receipts for null. */
export function usePricesOf(name: string | null): Price[] {
  return useDocumentQuery(["prices-of", name], (doc) => readPricesOf(doc, name)) ?? nothing;
}

/** The estimated cost of the open items. */
export function useEstimate(lines: readonly ShoppingLine[]) {
  const [prices, currency] = [usePrices(), useCurrency()];
  return useMemo(() => {
    const open = lines.filter(({ completed }) => !completed);
    return { ...estimate(prices, currency, open), currency, hasPrices: prices.length > 0 };
  }, [prices, currency, lines]);
}

export type NewPrice = Omit<InputOf<typeof addPrice>, "id" | "currency" | "day">;

/** The actions that add and remove prices. They work offline, with a toast that can undo them. */
export function usePriceActions() {
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  const [currency, day] = [useCurrency(), useFamilyDate()];
  const report = (title: string, onPress: () => void): void => {
    addToast({ title, action: { label: "Undo", onPress } });
  };
  return {
    add(price: NewPrice): void {
      const undo = runWithUndo(() => run(addPrice, { ...price, id: newId<"price">(), currency, day }));
      report(`${price.name ?? "Receipt"}: ${moneyText({ cents: price.cents, currency })}`, undo);
    },
    remove: (id: PriceId): void =>
      report(
        "Price removed",
        runWithUndo(() => run(removePrice, { id })),
      ),
  };
}
