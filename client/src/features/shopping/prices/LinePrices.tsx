import { chakra } from "@chakra-ui/react";
import { moneyText } from "@hub/shared/features/prices/money";
import { addPrice } from "@hub/shared/features/prices/operations";
import type { Price } from "@hub/shared/features/prices/schema";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { Tag } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { dateText } from "../../../ui/times.ts";
import { useMayRun } from "../../../ui/use-may.ts";
import { useStores } from "../lists-and-stores.ts";
import { PriceChart } from "./PriceChart.tsx";
import { PriceForm } from "./PriceForm.tsx";
import { PriceTable } from "./PriceTable.tsx";
import { unitPriceText } from "./price-text.ts";
import { usePricesOf } from "./queries.ts";

/** The last price of an item, its price history, and a form for a new price. */
export function LinePrices({ line: { item, quantity } }: { line: ShoppingLine }) {
  const prices = usePricesOf(item);
  const mayAdd = useMayRun(addPrice);
  const [isFormOpen, setIsFormOpen] = useState(false);
  const [latest] = prices;
  return (
    <chakra.section aria-label="Prices" display="flex" flexDirection="column" gap={2}>
      {latest && <LastPrice price={latest} />}
      {isFormOpen && <PriceForm name={item} quantity={quantity} onDone={() => setIsFormOpen(false)} />}
      {mayAdd && !isFormOpen && (
        <Button icon={Tag} alignSelf="start" onClick={() => setIsFormOpen(true)}>
          What did it cost?
        </Button>
      )}
      {latest && (
        <details>
          <chakra.summary minHeight="control" alignContent="center" cursor="pointer">
            Price history
          </chakra.summary>
          <PriceChart prices={prices} />
          <PriceTable label={`Prices of ${item}`} prices={prices} />
        </details>
      )}
    </chakra.section>
  );
}

function LastPrice({ price }: { price: Price }) {
  const store = useStores().find(({ id }) => id === price.storeId)?.name;
  const amount = price.quantity === "" ? "" : ` for ${price.quantity}`;
  const facts = [`Last ${moneyText(price)}${amount}`, unitPriceText(price), store, dateText(price.day)];
  return <chakra.p fontVariantNumeric="tabular-nums">{facts.filter(Boolean).join(" · ")}</chakra.p>;
}
