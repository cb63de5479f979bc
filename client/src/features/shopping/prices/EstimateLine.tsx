import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { Tag } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { CostDialog } from "./CostDialog.tsx";
import { estimateText } from "./price-text.ts";
import { useEstimate } from "./queries.ts";

/** The estimated cost of the list. Renders nothing for a family without prices. */
export function EstimateLine({ lines }: { lines: readonly ShoppingLine[] }) {
  const sum = useEstimate(lines);
  const [isOpen, setIsOpen] = useState(false);
  if (!sum.hasPrices) return null;
  return (
    <>
      <Button variant="quiet" icon={Tag} wide paddingInline={2} onClick={() => setIsOpen(true)}>
        {estimateText(sum)}
      </Button>
      {isOpen && <CostDialog sum={sum} onClose={() => setIsOpen(false)} />}
    </>
  );
}
