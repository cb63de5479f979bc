import { chakra } from "@chakra-ui/react";
import { normalCategory } from "@hub/shared/features/shopping/categories";
import { itemName, itemNote, itemQuantity, type ShoppingLine } from "@hub/shared/features/shopping/schema";
import { nameKey } from "@hub/shared/text";
import type { ChangeEvent } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Form } from "../../../ui/Form.tsx";
import { changesBetween, isUnchanged } from "../../../ui/form-changes.ts";
import { TextInput } from "../../../ui/inputs.ts";
import { useFormValues } from "../../../ui/use-form-values.ts";
import type { CompletedAction } from "../DoneBar.tsx";
import { useShoppingActions, useShoppingList } from "../queries.ts";
import { CategoryChoice } from "./CategoryChoice.tsx";

interface Props {
  line: ShoppingLine;
  onDone: (done: CompletedAction) => void;
  onCancel: () => void;
}

/** The inline form for the name, quantity, note and category of a line. */
export function LineForm({ line, onDone, onCancel }: Props) {
  const list = useShoppingList(line.listId);
  const { change } = useShoppingActions();
  const form = useFormValues(() => {
    const { item, quantity, note, category } = line;
    return { item, quantity, note, category: normalCategory(category) };
  });
  const { item: name, quantity, note, category } = form.values;
  const item = itemName.safeParse(name);
  // Lines with the same name would merge, and undo could not separate them.
  const isTaken = list?.some((other) => other.id !== line.id && nameKey(other.item) === nameKey(name));
  const amount = itemQuantity.safeParse(quantity);
  const hint = itemNote.safeParse(note);
  const isFine = item.success && amount.success && hint.success && !isTaken;

  const save = () => {
    if (!isFine) return;
    const changes = changesBetween(form.initialValues, {
      item: item.data,
      quantity: amount.data,
      note: hint.data,
      category,
    });
    if (isUnchanged(changes)) return onCancel();
    onDone({ text: `Changed ${item.data}`, undo: change([line.id], changes) });
  };

  return (
    <Form onSubmit={save} isChanged={form.isChanged} onCancel={onCancel} css={row}>
      <TextInput
        aria-label="Name"
        autoFocus
        maxLength={200}
        flex="3 1 12rem"
        {...text(name, (item) => form.change({ item }))}
      />
      <TextInput
        aria-label="Quantity"
        placeholder="Quantity"
        maxLength={40}
        flex="1 1 6rem"
        {...text(quantity, (quantity) => form.change({ quantity }))}
      />
      <TextInput
        aria-label="Note"
        placeholder="Note"
        maxLength={200}
        flex="2 1 9rem"
        {...text(note, (note) => form.change({ note }))}
      />
      <CategoryChoice
        key={category}
        label="Category"
        value={category}
        onChoose={(category) => form.change({ category })}
      />
      {isTaken && (
        <chakra.p role="alert" flex="1 1 100%" fontSize="sm" color="clayText">
          Already on the list: {name.trim()}.
        </chakra.p>
      )}
      <chakra.span display="flex" gap={2}>
        <Button type="submit" variant="primary" disabled={!isFine}>
          Save
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </chakra.span>
    </Form>
  );
}

const row = { display: "flex", flexWrap: "wrap", flex: "1", gap: 2, minWidth: 0, paddingBlock: 2 } as const;

function text(value: string, onChange: (next: string) => void) {
  return {
    value,
    width: "auto",
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value),
  };
}
