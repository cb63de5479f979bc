import { chakra } from "@chakra-ui/react";
import { builtInCategories } from "@hub/shared/features/shopping/categories";
import { setShelf } from "@hub/shared/features/shopping/shelf-operations";
import { shelfOf } from "@hub/shared/features/shopping/shelves-document";
import { newId } from "@hub/shared/ids";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useRun } from "../../../sync/use-live-document.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { isUnchanged } from "../../../ui/form-changes.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { groupLines, labelOf } from "../groups.ts";
import { useShoppingList } from "../queries.ts";
import { row } from "../row-styles.ts";
import { ShelfForm } from "./ShelfForm.tsx";
import { ShelfPicture } from "./ShelfPicture.tsx";
import { useShelves } from "./use-shelves.ts";

/** The aisles of all lists. The family can change their names and icons. */
export function ShelvesDialog({ onClose }: { onClose: () => void }) {
  const shelves = useShelves();
  const list = useShoppingList();
  const run = useRun();
  const [edited, setEdited] = useState<string>();
  // The aisle whose form closes gets the focus.
  const [last, setLast] = useState<string>();
  const edit = (category: string) => {
    setEdited(category);
    setLast(category);
  };
  const own = groupLines(list ?? [], shelves).map(({ category }) => category);
  const categories = [...new Set([...builtInCategories, ...own, ...shelves.map(({ category }) => category)])];
  return (
    <Dialog title="Aisles" onClose={onClose}>
      <chakra.ul listStyleType="none">
        {categories.map((category) => {
          const label = labelOf(category, shelves);
          if (category === edited)
            return (
              <li key={category}>
                <ShelfForm
                  category={category}
                  shelf={shelfOf(category, shelves)}
                  onSave={(changes) => {
                    if (!isUnchanged(changes)) run(setShelf, { id: newId<"shelf">(), category, ...changes });
                    setEdited(undefined);
                  }}
                  onCancel={() => setEdited(undefined)}
                />
              </li>
            );
          return (
            <chakra.li key={category} css={row}>
              <ShelfPicture category={category} icon={shelfOf(category, shelves)?.icon ?? undefined} />
              <chakra.span flex="1" marginInlineStart={3} minWidth="0" overflowWrap="anywhere" lineHeight="tight">
                {label}
              </chakra.span>
              <IconButton
                label={`Change ${label}`}
                icon={Pencil}
                autoFocus={category === last}
                onClick={() => edit(category)}
              />
            </chakra.li>
          );
        })}
      </chakra.ul>
    </Dialog>
  );
}
