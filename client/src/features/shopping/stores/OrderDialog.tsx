import { chakra } from "@chakra-ui/react";
import type { Store } from "@hub/shared/features/shopping/lists-and-stores";
import { ArrowDown, ArrowUp } from "lucide-react";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Field } from "../../../ui/Field.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Select } from "../../../ui/inputs.ts";
import { Options } from "../../../ui/Options.tsx";
import { labelOf } from "../groups.ts";
import { useStoreOrder } from "../lists-and-stores.ts";
import { useShoppingList } from "../queries.ts";
import { row } from "../row-styles.ts";
import { useShelves } from "../shelves/use-shelves.ts";
import { useListAndStoreActions } from "../use-list-and-store-actions.ts";
import { shelvesInOrder } from "./store-shelves.ts";

/**
 * Sets the sort order in a store: as at home, learned from the family's trips, or custom. Moving an aisle makes it
 * custom.
 */
export function OrderDialog({ store, onClose }: { store: Store; onClose: () => void }) {
  const { changeStore } = useListAndStoreActions();
  const order = useStoreOrder(store.id);
  const list = useShoppingList();
  const shelves = useShelves();
  const categories = shelvesInOrder(order, list ?? [], shelves);
  const move = (index: number, by: -1 | 1) => {
    const moved = categories.filter((_, at) => at !== index);
    moved.splice(index + by, 0, categories[index] ?? "");
    changeStore(store.id, { sorting: "manual", categories: moved });
  };
  return (
    <Dialog title={`Aisle order in ${store.name}`} onClose={onClose}>
      <Field label="Sort the list">
        {(control) => (
          <Select
            {...control}
            value={store.sorting}
            onChange={(event) => {
              const chosen = sortings.find(({ value }) => value === event.currentTarget.value);
              if (chosen)
                changeStore(store.id, { sorting: chosen.value, ...(chosen.value === "manual" && { categories }) });
            }}
          >
            <Options options={sortings} />
          </Select>
        )}
      </Field>
      <chakra.ol listStyleType="none" aria-label="Aisles in order" marginTop={4}>
        {categories.map((category, index) => (
          <chakra.li key={category} css={row}>
            <chakra.span flex="1">{labelOf(category, shelves)}</chakra.span>
            <IconButton
              label={`Move ${labelOf(category, shelves)} earlier`}
              icon={ArrowUp}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            />
            <IconButton
              label={`Move ${labelOf(category, shelves)} later`}
              icon={ArrowDown}
              disabled={index === categories.length - 1}
              onClick={() => move(index, 1)}
            />
          </chakra.li>
        ))}
      </chakra.ol>
    </Dialog>
  );
}

const sortings = [
  { value: "shelves", label: "Default order" },
  { value: "learned", label: "Our usual route" },
  { value: "manual", label: "Custom order" },
] as const;
