import { chakra } from "@chakra-ui/react";
import { itemCategory } from "@hub/shared/features/shopping/schema";
import { type KeyboardEvent, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Select, TextInput } from "../../../ui/inputs.ts";
import { Options } from "../../../ui/Options.tsx";
import { categoryOptions, groupLines } from "../groups.ts";
import { useShoppingList } from "../queries.ts";
import { useShelves } from "../shelves/use-shelves.ts";

interface Props {
  label: string;
  /** Empty if nothing is chosen yet. */
  value: string;
  onChoose: (category: string) => void;
}

const newCategoryValue = "own category";

/** Chooses one of the built-in categories, one of the family's, or a new one. */
export function CategoryChoice({ label, value, onChoose }: Props) {
  const list = useShoppingList();
  const [newName, setNewName] = useState<string>();
  const shelves = useShelves();
  const standard = categoryOptions(shelves);
  const onList = groupLines(list ?? [], shelves).map(({ category, label }) => ({ value: category, label }));
  const custom = onList.filter(({ value: category }) => !standard.some((option) => option.value === category));

  if (newName !== undefined) {
    const name = itemCategory.safeParse(newName);
    const choose = () => name.success && onChoose(name.data);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      choose();
    };
    return (
      <chakra.span display="flex" gap={2} flex="1 1 12rem" minWidth="0">
        <TextInput
          aria-label="New category"
          placeholder="New category"
          autoFocus
          maxLength={40}
          value={newName}
          onChange={(event) => setNewName(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button disabled={!name.success} onClick={choose}>
          OK
        </Button>
      </chakra.span>
    );
  }
  return (
    <Select
      aria-label={label}
      value={value}
      flex="1 1 9rem"
      width="auto"
      onChange={(event) => {
        const category = event.currentTarget.value;
        if (category === newCategoryValue) setNewName("");
        else onChoose(category);
      }}
    >
      {value === "" && (
        <option value="" disabled>
          {label}
        </option>
      )}
      <Options options={[...standard, ...custom]} />
      <option value={newCategoryValue}>New category…</option>
    </Select>
  );
}
