import { chakra } from "@chakra-ui/react";
import { itemKey, withCategoryWords } from "@hub/shared/features/shopping/categories";
import { addMealNeeds } from "@hub/shared/features/shopping/meal-need-operations";
import { needsOfLine } from "@hub/shared/features/shopping/meal-needs";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { noteSupply } from "@hub/shared/features/supplies/operations";
import { defaultStorageLocation } from "@hub/shared/features/supplies/storage-location";
import { readAtHome } from "@hub/shared/features/supplies/supply-lookup";
import { formatCount } from "@hub/shared/format-count";
import { type ItemId, newId } from "@hub/shared/ids";
import { formatList } from "@hub/shared/phrases";
import { useState } from "react";
import { addToast } from "../../../lib/toast.ts";
import { useReadNow, useRun, useRunWithUndo } from "../../../sync/use-live-document.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { useMealNames } from "../list/use-meal-names.ts";
import { useShoppingList } from "../queries.ts";

/**
 * The missing ingredients of the planned meals. Excludes items at home, and stores items that the user excludes as at
 * home.
 */
export function ListProposal({ lines, onClose }: { lines: readonly ShoppingLine[]; onClose: () => void }) {
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  const names = useMealNames();
  const list = useShoppingList() ?? [];
  const readNow = useReadNow();
  const [isAtHome] = useState(() => readNow(readAtHome) ?? (() => false));
  const [left, setLeft] = useState<ReadonlySet<ItemId>>(
    () => new Set(lines.flatMap(({ id, item }) => (isAtHome(item) ? id : []))),
  );
  const taken = lines.filter(({ id }) => !left.has(id));
  const take = () => {
    onClose();
    withCategoryWords(() => {
      const undo = runWithUndo(() => {
        for (const needs of taken.flatMap(needsOfLine)) run(addMealNeeds, needs);
        for (const { id, item, category } of lines) {
          if (left.has(id) === isAtHome(item)) continue;
          const level = left.has(id) ? "enough" : "low";
          run(noteSupply, { id: newId<"supply">(), name: item, level, place: defaultStorageLocation(category) });
        }
      });
      const title = taken.length === 0 ? "You have everything" : "Shopping list generated!";
      const description = `${formatCount(taken.length, "item")} for the planned meals.`;
      addToast({ title, description, action: { label: "Undo", onPress: undo } });
    });
  };
  const factsOf = ({ item, parts }: ShoppingLine) => {
    const openLine = list.find((line) => !line.completed && itemKey(line.item) === itemKey(item));
    const meals = [...new Set(parts.flatMap(({ mealId }) => (mealId && names.get(mealId)) || []))];
    return [
      ...(meals.length > 0 ? [`for ${formatList(meals)}`] : []),
      ...(isAtHome(item) ? ["at home"] : []),
      ...(openLine ? [`${openLine.quantity || "some"} on the list`] : []),
    ];
  };
  return (
    <Dialog title="What the meals need" onClose={onClose} isFullOnPhone>
      <chakra.p fontSize="sm" color="quiet" marginBottom={2}>
        Uncheck what you already have. We'll remember it under “At home”.
      </chakra.p>
      <chakra.ul listStyleType="none" aria-label="Proposed items" marginBottom={4}>
        {lines.map((line) => (
          <chakra.li key={line.id} borderTopWidth="1px">
            <Checkbox isChecked={!left.has(line.id)} onChange={() => setLeft(toggled(left, line.id))} isRow isRound>
              <chakra.span flex="1" minWidth="0" paddingBlock={1} lineHeight="tight" overflowWrap="anywhere">
                {line.item}
                {line.quantity !== "" && <chakra.span color="quiet"> {line.quantity}</chakra.span>}
                <chakra.span display="block" fontSize="sm" color="quiet">
                  {factsOf(line).join(" · ")}
                </chakra.span>
              </chakra.span>
            </Checkbox>
          </chakra.li>
        ))}
      </chakra.ul>
      <Button variant="primary" width="full" onClick={take}>
        {taken.length === 0 ? "I have everything" : `Add ${formatCount(taken.length, "item")}`}
      </Button>
    </Dialog>
  );
}

function toggled(left: ReadonlySet<ItemId>, id: ItemId): ReadonlySet<ItemId> {
  const next = new Set(left);
  if (!next.delete(id)) next.add(id);
  return next;
}
