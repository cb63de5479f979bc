import { chakra } from "@chakra-ui/react";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { ItemId } from "@hub/shared/ids";
import { Tag, X } from "lucide-react";
import { useState } from "react";
import { useOwnMemberId } from "../../../hub/session.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { PriceForm } from "./PriceForm.tsx";
import { usePrices } from "./queries.ts";

/** Offers to record the price of an item after a tick. Only for families that record prices. */
export function PaidBar({ lines }: { lines: readonly ShoppingLine[] }) {
  const hasPrices = usePrices().length > 0;
  const [line, forget] = useLastBought(lines);
  const [promptedId, setPromptedId] = useState<ItemId>();
  if (!hasPrices || !line) return null;
  if (promptedId === line.id)
    return <PriceForm key={line.id} name={line.item} quantity={line.quantity} onDone={forget} />;
  return (
    <chakra.div display="flex" alignItems="center" gap={1}>
      <Button variant="quiet" icon={Tag} flex="1" minWidth="0" onClick={() => setPromptedId(line.id)}>
        What did {line.item} cost?
      </Button>
      <IconButton label="Not now" icon={X} onClick={forget} />
    </chakra.div>
  );
}

/** The line that the user last ticked while the component is mounted. */
function useLastBought(lines: readonly ShoppingLine[]): [ShoppingLine | undefined, forget: () => void] {
  const ownId = useOwnMemberId();
  const taken = lines.filter(({ completed, takenBy }) => completed && takenBy !== null && takenBy === ownId);
  const ids = taken.map(({ id }) => id);
  const [previous, setPrevious] = useState<readonly ItemId[]>(ids);
  const [lastId, setLastId] = useState<ItemId>();
  const fresh = ids.find((id) => !previous.includes(id));
  if (fresh !== undefined || ids.length !== previous.length) {
    setPrevious(ids);
    if (fresh !== undefined) setLastId(fresh);
  }
  return [taken.find(({ id }) => id === lastId), () => setLastId(undefined)];
}
