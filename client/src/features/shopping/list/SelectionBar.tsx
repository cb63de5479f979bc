import { chakra } from "@chakra-ui/react";
import { counted } from "@hub/shared/counted";
import type { ItemId } from "@hub/shared/ids";
import { Check, Trash2 } from "lucide-react";
import { Button } from "../../../ui/Button.tsx";
import type { Done } from "../DoneBar.tsx";
import { labelOf } from "../groups.ts";
import { useShoppingActions } from "../queries.ts";
import { CategoryChoice } from "./CategoryChoice.tsx";

interface Props {
  ids: readonly ItemId[];
  onDone: (done: Done) => void;
}

/** What can be done with all chosen lines at once. */
export function SelectionBar({ ids, onDone }: Props) {
  const { change, remove } = useShoppingActions();
  const what = counted(ids.length, "item");
  const move = (category: string) =>
    onDone({ text: `Moved ${what} to ${labelOf(category)}`, undo: change(ids, { category }) });
  return (
    <chakra.div role="group" aria-label={`${what} selected`} css={bar}>
      <chakra.p flex="1 1 100%" fontSize="sm" color="quiet">
        {what} selected
      </chakra.p>
      <chakra.div display="flex" flex="1 1 16rem">
        <CategoryChoice label="Move to" value="" onChoose={move} />
      </chakra.div>
      <Button
        icon={Check}
        flex="1 1 auto"
        onClick={() => onDone({ text: `Ticked ${what}`, undo: change(ids, { completed: true }) })}
      >
        Tick off
      </Button>
      <Button
        icon={Trash2}
        flex="1 1 auto"
        variant="quietDanger"
        onClick={() => onDone({ text: `Removed ${what}`, undo: remove(ids) })}
      >
        Remove
      </Button>
    </chakra.div>
  );
}

const bar = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 2,
  paddingBlock: 2,
  borderTopWidth: "1px",
} as const;
