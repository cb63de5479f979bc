import { chakra } from "@chakra-ui/react";
import type { StoreId } from "@hub/shared/ids";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { labelOf } from "../groups.ts";
import { useShelves } from "../shelves/use-shelves.ts";
import { useListAndStoreActions } from "../use-list-and-store-actions.ts";

/** Proposes the order that the hub learned from the family's trips in a store. */
export function OrderProposal({ storeId, proposal }: { storeId: StoreId; proposal: readonly string[] }) {
  const { changeStore } = useListAndStoreActions();
  const shelves = useShelves();
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <chakra.section aria-label="Aisle order" css={box}>
      <chakra.p flex="1 1 14rem">
        You usually go through this store in this order: {proposal.map((each) => labelOf(each, shelves)).join(", ")}.
      </chakra.p>
      <Button onClick={() => changeStore(storeId, { sorting: "learned" })}>Use this order</Button>
      <Button variant="quiet" onClick={() => setIsDismissed(true)}>
        Not now
      </Button>
    </chakra.section>
  );
}

const box = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 2,
  marginBottom: 3,
  padding: 4,
  borderRadius: "card",
  bg: "leafTint",
  color: "leafText",
} as const;
