import { shortName } from "@hub/shared/features/shopping/lists-and-stores";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Form } from "../../ui/Form.tsx";
import { TextField } from "../../ui/TextField.tsx";

interface Props {
  title: string;
  initial?: string;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Sets the name of a list or a store. */
export function NameDialog({ title, initial = "", onSave, onClose }: Props) {
  const [text, setText] = useState(initial);
  const name = shortName.safeParse(text);
  // Another user may have changed the name; saving an unchanged form must not overwrite it.
  const [opened] = useState(initial);
  const save = () => {
    if (!name.success) return;
    if (name.data !== opened) onSave(name.data);
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={save} isChanged={text !== opened}>
        <TextField label="Name" autoFocus autoComplete="off" maxLength={40} value={text} onChange={setText} />
        <Button type="submit" variant="primary" disabled={!name.success}>
          Save
        </Button>
      </Form>
    </Dialog>
  );
}
