import { chakra } from "@chakra-ui/react";
import { formatCount } from "@hub/shared/format-count";
import type { ItemId, ListId } from "@hub/shared/ids";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { SkeletonRows } from "../../../ui/SkeletonRows.tsx";
import { type CompletedAction, DoneBar } from "../DoneBar.tsx";
import { EmptyListDrawing } from "../EmptyListDrawing.tsx";
import { groupLines } from "../groups.ts";
import { useChosenList } from "../lists-and-stores.ts";
import { useShoppingActions, useShoppingList } from "../queries.ts";
import { useShelves } from "../shelves/use-shelves.ts";
import { ManagedLists } from "./ManagedLists.tsx";
import { ManageRow } from "./ManageRow.tsx";
import { SelectionBar } from "./SelectionBar.tsx";

interface Props {
  initialId?: ListId | null;
  onClose: () => void;
}

/**
 * Manages the family's lists and the lines of one: select, edit, move, remove, clear the cart. Everything can be
 * undone.
 */
export function ManageListsDialog({ initialId = null, onClose }: Props) {
  const [listId, chooseList] = useChosenList(initialId);
  const list = useShoppingList(listId);
  const actions = useShoppingActions();
  const shelves = useShelves();
  const [chosen, setChosen] = useState<ReadonlySet<ItemId>>(new Set());
  const [isChoosing, setIsChoosing] = useState(false);
  const [done, setDone] = useState<CompletedAction>();

  const lines = list ?? [];
  const bought = lines.filter(({ completed }) => completed).map(({ id }) => id);
  // Another user may have removed a selected line.
  const chosenLines = lines.filter(({ id }) => chosen.has(id));
  const chosenIds = chosenLines.map(({ id }) => id);
  const finish = (next: CompletedAction) => {
    setDone(next);
    setChosen(new Set());
  };
  const chooseSeveral = (isOn: boolean) => {
    setIsChoosing(isOn);
    setChosen(new Set());
  };
  const choose = (id: ItemId, isChosen: boolean) => {
    const next = new Set(chosenIds);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };

  const footer =
    chosenIds.length > 0 ? (
      <SelectionBar lines={chosenLines} onDone={finish} />
    ) : (
      done && <DoneBar done={done} onUndone={() => setDone(undefined)} />
    );

  return (
    <Dialog title="Manage Lists" width="wide" isFullOnPhone onClose={onClose} footer={footer}>
      <ManagedLists listId={listId} onChoose={chooseList} />
      {!list && <SkeletonRows rows={5} lead="box" />}
      {list && lines.length === 0 && <EmptyState drawing={<EmptyListDrawing />} text="Your shopping list is empty" />}
      {lines.length > 0 && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={2} marginBottom={2}>
          <Button aria-pressed={isChoosing} onClick={() => chooseSeveral(!isChoosing)}>
            Select items
          </Button>
          {isChoosing && (
            <chakra.span display="flex" flex="1 0 10rem">
              <Checkbox
                isRound
                isChecked={chosenIds.length === lines.length}
                onChange={(isAll) => setChosen(new Set(isAll ? lines.map(({ id }) => id) : []))}
              >
                Select all
              </Checkbox>
            </chakra.span>
          )}
          <Button
            disabled={bought.length === 0}
            onClick={() =>
              finish({ text: `Cleared ${formatCount(bought.length, "item")}`, undo: actions.remove(bought) })
            }
          >
            Clear completed{bought.length > 0 && ` (${bought.length})`}
          </Button>
        </chakra.div>
      )}
      {groupLines(lines, shelves).map((group) => (
        <chakra.section key={group.category} marginBottom={3}>
          <chakra.h3 fontSize="sm" color="quiet" paddingBlock={1}>
            {group.label}
          </chakra.h3>
          <chakra.ul listStyleType="none">
            {group.lines.map((line) => (
              <ManageRow
                key={line.id}
                line={line}
                isChoosing={isChoosing}
                isChosen={chosenIds.includes(line.id)}
                onChoose={(isChosen) => choose(line.id, isChosen)}
                onDone={finish}
              />
            ))}
          </chakra.ul>
        </chakra.section>
      ))}
    </Dialog>
  );
}
