import { useState } from "react";
import { addToast } from "../../../lib/toast.ts";
import { isPhone } from "../../../ui/device.ts";
import { Select } from "../../../ui/inputs.ts";
import { Options } from "../../../ui/Options.tsx";
import { categoryOptions } from "../groups.ts";
import { ItemForm } from "../ItemForm.tsx";
import { useShoppingActions } from "../queries.ts";

/** The category that the family gave the item last, else the one that its name tells. */
const automatic = "";

/** The field to add of the card, where the category can be chosen too. */
export function AddItemForm() {
  const { add } = useShoppingActions();
  const [category, setCategory] = useState(automatic);

  const addItems = (text: string) => {
    const names = add(text, { category: category === automatic ? undefined : category });
    setCategory(automatic);
    // On a phone the list itself shows it, and a toast would cover the field.
    if (names.length > 0 && !isPhone()) addToast({ title: "Item added!", description: names.join(", ") });
  };

  return (
    <ItemForm css={bar} placeholder="Add an item" onAdd={addItems} buttonCss={addButton}>
      <Select
        aria-label="Category"
        value={category}
        onChange={(event) => setCategory(event.currentTarget.value)}
        width="auto"
        flexShrink={0}
        minHeight="3rem"
        fontSize="sm"
        paddingInline={2}
      >
        <option value={automatic}>Auto</option>
        <Options options={categoryOptions} />
      </Select>
    </ItemForm>
  );
}

const bar = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, marginTop: 4 } as const;

const addButton = {
  width: "3rem",
  height: "3rem",
  borderRadius: "md",
  bg: "leaf",
  color: "leafInk",
  _hover: { bg: "leafPressed", color: "leafInk" },
  _active: { bg: "leafPressed", color: "leafInk" },
} as const;
