import { chakra } from "@chakra-ui/react";
import { moneyText } from "@hub/shared/features/prices/money";
import { removePrice } from "@hub/shared/features/prices/operations";
import type { Price } from "@hub/shared/features/prices/schema";
import { X } from "lucide-react";
import { IconButton } from "../../../ui/IconButton.tsx";
import { dateText } from "../../../ui/times.ts";
import { useMayRun } from "../../../ui/use-may.ts";
import { useStores } from "../lists-and-stores.ts";
import { unitPriceText } from "./price-text.ts";
import { usePriceActions } from "./queries.ts";

/** The paid prices with date and store, latest first. */
export function PriceTable({ label, prices }: { label: string; prices: readonly Price[] }) {
  const stores = useStores();
  const mayRemove = useMayRun(removePrice);
  const { remove } = usePriceActions();
  const storeOf = (price: Price) => stores.find(({ id }) => id === price.storeId)?.name ?? "";
  return (
    <chakra.table width="full" fontVariantNumeric="tabular-nums" aria-label={label} css={cells}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Where</th>
          <th scope="col">Price</th>
          {mayRemove && <td />}
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <tr key={price.id}>
            <td>{dateText(price.day)}</td>
            <td>{storeOf(price)}</td>
            <td>
              {moneyText(price)}
              {price.quantity !== "" && ` for ${price.quantity}`}
              <chakra.span display="block" fontSize="sm" color="quiet">
                {unitPriceText(price)}
              </chakra.span>
            </td>
            {mayRemove && (
              <chakra.td textAlign="end">
                <IconButton
                  label={`Remove ${moneyText(price)} of ${dateText(price.day)}`}
                  icon={X}
                  onClick={() => remove(price.id)}
                />
              </chakra.td>
            )}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

const cells = {
  "& th": { textAlign: "start", fontSize: "sm", color: "quiet", fontWeight: "strong" },
  "& td": { borderTopWidth: "1px", paddingInlineEnd: 2, overflowWrap: "anywhere" },
  "& thead td": { borderTopWidth: 0 },
} as const;
