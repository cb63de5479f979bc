import { chakra } from "@chakra-ui/react";
import { shortName } from "@hub/shared/features/shopping/lists-and-stores";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { TextField } from "../../ui/TextField.tsx";

interface Props {
  title: string;
  initial?: string;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Names a list or a store. */
export function NameDialog({ title, initial = "", onSave, onClose }: Props) {
  const [text, setText] = useState(initial);
  const name = shortName.safeParse(text);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!name.success) return;
    onSave(name.data);
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <chakra.form onSubmit={save} display="flex" flexDirection="column" gap={4}>
        <TextField label="Name" autoFocus autoComplete="off" maxLength={40} value={text} onChange={setText} />
        <Button type="submit" variant="primary" disabled={!name.success}>
          Save
        </Button>
      </chakra.form>
    </Dialog>
  );
}
