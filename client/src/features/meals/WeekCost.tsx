import { chakra } from "@chakra-ui/react";
import type { Meal } from "@hub/shared/features/meals/schema";
import { readPrices } from "@hub/shared/features/prices/document";
import { estimate } from "@hub/shared/features/prices/estimate";
import { roundMoneyText } from "@hub/shared/features/prices/money";
import { needsOf } from "@hub/shared/features/shopping/needs";
import { useCurrency } from "../../hub/use-currency.ts";
import { useDocumentQuery } from "../../sync/use-live-document.ts";

/** The estimated cost of a week's meals from the known prices. Renders nothing for a family without prices. */
export function WeekCost({ meals }: { meals: readonly Pick<Meal, "ingredients">[] }) {
  const prices = useDocumentQuery(["/api/prices"], readPrices) ?? [];
  const currency = useCurrency();
  const { cents, priced, unpriced } = estimate(prices, currency, meals.flatMap(needsOf));
  if (priced.length === 0) return null;
  return (
    <chakra.p color="quiet" fontVariantNumeric="tabular-nums" paddingBlock={2}>
      About {roundMoneyText({ cents, currency })} · {priced.length} of {priced.length + unpriced.length} ingredients
    </chakra.p>
  );
}
