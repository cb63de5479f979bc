import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { useRoster } from "../../../sync/use-members.ts";
import { Select } from "../../../ui/inputs.ts";
import { Options } from "../../../ui/Options.tsx";
import { useStores } from "../lists-and-stores.ts";
import type { LineChanges } from "../queries.ts";

interface Props {
  line: ShoppingLine;
  onChange: (changes: LineChanges) => void;
}

/** Limits an item to one store and assigns it to one person. */
export function BoundChoice({ line, onChange }: Props) {
  const stores = useStores();
  const members = useRoster() ?? [];
  return (
    <>
      {stores.length > 0 && (
        <Select
          aria-label="Store"
          value={idIn(stores, line.storeId)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ storeId: stores.find(({ id }) => id === value)?.id ?? null })
          }
        >
          <option value="">Any store</option>
          <Options options={stores.map(({ id, name }) => ({ value: id, label: `Only at ${name}` }))} />
        </Select>
      )}
      {members.length > 0 && (
        <Select
          aria-label="For"
          value={idIn(members, line.forId)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ forId: members.find(({ id }) => id === value)?.id ?? null })
          }
        >
          <option value="">For everyone</option>
          <Options options={members.map(({ id, name }) => ({ value: id, label: `For ${name}` }))} />
        </Select>
      )}
    </>
  );
}

/** The id if it still exists, else an empty string. */
function idIn(known: readonly { id: string }[], id: string | null): string {
  return known.some((each) => each.id === id) ? (id ?? "") : "";
}
