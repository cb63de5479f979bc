import type { ListId } from "@hub/shared/ids";
import { ItemForm } from "../ItemForm.tsx";
import { useShoppingActions } from "../queries.ts";

interface Props {
  listId: ListId | null;
  /** Shows what came onto the list. */
  onAdded: (names: readonly string[]) => void;
}

/** The field to add at the thumb. */
export function AddBar({ listId, onAdded }: Props) {
  const { add } = useShoppingActions();
  return (
    <ItemForm
      css={bar}
      placeholder="2 milk, 500 g flour…"
      onAdd={(text) => onAdded(add(text, { listId }))}
      buttonCss={addButton}
    />
  );
}

const bar = { display: "flex", flexWrap: "wrap", gap: 2, width: "full" } as const;

const addButton = {
  width: "3rem",
  height: "3rem",
  bg: "leafTint",
  color: "leafText",
  _hover: { bg: "leafTint", color: "leafText" },
} as const;
