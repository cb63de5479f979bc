import { firstListName } from "@hub/shared/features/shopping/list-path";
import type { ListId } from "@hub/shared/ids";
import type { ComponentProps } from "react";
import { Select } from "../../../ui/inputs.ts";
import { Options } from "../../../ui/Options.tsx";
import { useLists } from "../lists-and-stores.ts";

interface Props extends Omit<ComponentProps<typeof Select>, "value" | "onChange"> {
  listId: ListId | null;
  onChoose: (id: ListId | null) => void;
}

/** Chooses one of the family's lists. Renders nothing if there is only the default list. */
export function ListChoice({ listId, onChoose, ...props }: Props) {
  const lists = useLists();
  if (lists.length === 0) return null;
  return (
    <Select
      {...props}
      value={listId ?? ""}
      onChange={(event) => onChoose(lists.find(({ id }) => id === event.currentTarget.value)?.id ?? null)}
    >
      <option value="">{firstListName}</option>
      <Options options={lists.map(({ id, name }) => ({ value: id, label: name }))} />
    </Select>
  );
}
