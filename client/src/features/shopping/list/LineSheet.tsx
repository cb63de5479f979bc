import { chakra } from "@chakra-ui/react";
import { itemsOfLine } from "@hub/shared/features/shopping/document";
import { changeLine } from "@hub/shared/features/shopping/operations";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { ItemId, ListId } from "@hub/shared/ids";
import { SearchCheck, SearchX, Trash2 } from "lucide-react";
import { useDocumentQuery } from "../../../sync/use-live-document.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { iconSizes, iconStroke } from "../../../ui/icons.ts";
import { Thread } from "../../../ui/thread/Thread.tsx";
import { useMayRun } from "../../../ui/use-may.ts";
import { LinePrices } from "../prices/LinePrices.tsx";
import { useShoppingActions, useShoppingList } from "../queries.ts";
import { useFamilyNames } from "../use-family-names.ts";
import { BoundChoice } from "./BoundChoice.tsx";
import { LineForm } from "./LineForm.tsx";
import { ListChoice } from "./ListChoice.tsx";
import { factsOf } from "./line-facts.ts";
import { RhythmChoice } from "./RhythmChoice.tsx";
import { useMealNames } from "./use-meal-names.ts";

interface Props {
  lineId: ItemId;
  listId: ListId | null;
  onClose: () => void;
}

/** The details of one line: its origin and fields, with buttons to move it, report it as not found, and remove it. */
export function LineSheet({ lineId, listId, onClose }: Props) {
  const list = useShoppingList(listId);
  const names = useFamilyNames();
  const mealNames = useMealNames();
  const mayEdit = useMayRun(changeLine);
  const line = list?.find(({ id }) => id === lineId);
  const itemIds = useDocumentQuery(["line-items", lineId], (doc) => itemsOfLine(doc, lineId)?.map(({ id }) => id));
  if (!line) return null;
  const aboutLine = [line.id, ...(itemIds ?? []).filter((id) => id !== line.id)] as const;
  return (
    <Dialog title={line.item} onClose={onClose}>
      <chakra.div display="flex" flexDirection="column" gap={3}>
        <chakra.ul listStyleType="none" color="quiet" fontVariantNumeric="tabular-nums">
          {factsOf(line, { ...names, mealNames }).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </chakra.ul>
        <LinePrices line={line} />
        <Thread about={aboutLine} />
        {mayEdit ? <LineChanges line={line} onClose={onClose} /> : <p>{[line.quantity, line.note].join(" ")}</p>}
      </chakra.div>
    </Dialog>
  );
}

/** The actions on a line, for people who may change the list. */
function LineChanges({ line, onClose }: { line: ShoppingLine; onClose: () => void }) {
  const { change, remove } = useShoppingActions();
  const isMissing = line.missingBy !== null;
  const setMissing = () => {
    change([line.id], { isMissing: !isMissing });
    onClose();
  };
  const move = (to: ListId | null) => {
    change([line.id], { listId: to });
    onClose();
  };
  return (
    <>
      {!line.completed && (
        <Button size="large" wide onClick={setMissing}>
          {isMissing ? <SearchCheck {...icon} /> : <SearchX {...icon} />}
          {isMissing ? "Put back on the list" : "Can't find it"}
        </Button>
      )}
      <LineForm line={line} onDone={onClose} onCancel={onClose} />
      <RhythmChoice line={line} />
      <BoundChoice line={line} onChange={(changes) => change([line.id], changes)} />
      <ListChoice aria-label="List" listId={line.listId} onChoose={move} />
      <Button
        variant="quietDanger"
        onClick={() => {
          remove([line.id]);
          onClose();
        }}
      >
        <Trash2 {...icon} />
        Remove from the list
      </Button>
    </>
  );
}

const icon = { "aria-hidden": true, size: iconSizes.normal, strokeWidth: iconStroke } as const;
