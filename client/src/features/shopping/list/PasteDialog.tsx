import { chakra } from "@chakra-ui/react";
import { readTypedItems } from "@hub/shared/features/shopping/typed-items";
import type { ListId } from "@hub/shared/ids";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Field } from "../../../ui/Field.tsx";
import { TextArea } from "../../../ui/inputs.ts";
import { itemCountText } from "../list-text.ts";
import { useShoppingActions } from "../queries.ts";
import { tooLongText } from "../too-long-text.ts";

/** A list from elsewhere, one thing a line or with commas. */
export function PasteDialog({ listId, onClose }: { listId: ListId | null; onClose: () => void }) {
  const { add } = useShoppingActions();
  const [text, setText] = useState("");
  const problem = tooLongText(text);
  const count = problem ? 0 : readTypedItems(text).length;
  const save = (event: FormEvent) => {
    event.preventDefault();
    add(text, { listId });
    onClose();
  };
  return (
    <Dialog title="Paste a list" onClose={onClose}>
      <chakra.form onSubmit={save} display="flex" flexDirection="column" gap={4}>
        <Field label="Your list" hint="One thing on each line, or with commas between them." error={problem}>
          {(control) => (
            <TextArea
              {...control}
              autoFocus
              rows={8}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" disabled={count === 0}>
          {count === 0 ? "Add to the list" : `Add ${itemCountText(count)}`}
        </Button>
      </chakra.form>
    </Dialog>
  );
}
