import { chakra } from "@chakra-ui/react";
import type { Estimate } from "@hub/shared/features/prices/estimate";
import { addPrice } from "@hub/shared/features/prices/operations";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { useMayRun } from "../../../ui/use-may.ts";
import { PriceForm } from "./PriceForm.tsx";
import { PriceTable } from "./PriceTable.tsx";
import { estimateText } from "./price-text.ts";
import { usePricesOf } from "./queries.ts";

interface Props {
  sum: Estimate & { currency: string };
  onClose: () => void;
}

/** The items without a price and the totals of the last receipts. */
export function CostDialog({ sum, onClose }: Props) {
  const receipts = usePricesOf(null);
  const mayAdd = useMayRun(addPrice);
  const [isFormOpen, setIsFormOpen] = useState(false);
  return (
    <Dialog title="Cost" onClose={onClose}>
      <chakra.div display="flex" flexDirection="column" gap={3}>
        <p>{estimateText(sum)}</p>
        {sum.unpriced.length > 0 && (
          <chakra.p fontSize="sm" color="quiet" overflowWrap="anywhere">
            No price for this amount: {sum.unpriced.join(", ")}. Add prices in an item's details, under “What did it
            cost?”
          </chakra.p>
        )}
        <chakra.h3 fontSize="md">Receipts</chakra.h3>
        {receipts.length > 0 && <PriceTable label="Receipts" prices={receipts} />}
        {isFormOpen && <PriceForm name={null} quantity="" onDone={() => setIsFormOpen(false)} />}
        {mayAdd && !isFormOpen && (
          <Button icon={ReceiptText} alignSelf="start" onClick={() => setIsFormOpen(true)}>
            Add a receipt's total
          </Button>
        )}
      </chakra.div>
    </Dialog>
  );
}
