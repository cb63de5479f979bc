import { readTypedItems } from "@hub/shared/features/shopping/typed-items";
import { formatCount } from "@hub/shared/format-count";
import type { ListId } from "@hub/shared/ids";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Form } from "../../../ui/Form.tsx";
import { TextArea } from "../../../ui/inputs.ts";
import { useShoppingActions } from "../queries.ts";
import { tooLongText } from "../too-long-text.ts";

/** Adds the items of a pasted list, separated by lines or commas. */
export function PasteDialog({ listId, onClose }: { listId: ListId | null; onClose: () => void }) {
  const { add } = useShoppingActions();
  const [text, setText] = useState("");
  const problem = tooLongText(text);
  const count = problem ? 0 : readTypedItems(text).length;
  const save = () => {
    add(text, { listId });
    onClose();
  };
  return (
    <Dialog title="Paste a list" onClose={onClose}>
      <Form onSubmit={save} isChanged={text !== ""}>
        <Field label="Your list" hint="One item per line, or separated by commas." error={problem}>
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
          {count === 0 ? "Add to the list" : `Add ${formatCount(count, "item")}`}
        </Button>
      </Form>
    </Dialog>
  );
}
