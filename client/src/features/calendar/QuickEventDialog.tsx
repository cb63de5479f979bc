import { useState } from "react";
import { addToast } from "../../lib/toast.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Form } from "../../ui/Form.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { focusFirst } from "../../ui/use-modal.ts";
import { useEventActions } from "./event-actions.ts";

/** Only a title: the event starts one hour from now. */
export function QuickEventDialog({ onClose }: { onClose: () => void }) {
  const { addQuick } = useEventActions();
  const [title, setTitle] = useState("");

  const submit = () => {
    const trimmed = title.trim();
    if (trimmed === "") return;
    addQuick(trimmed);
    addToast({ title: "Event added!", description: trimmed });
    onClose();
  };

  return (
    <Dialog title="Add Quick Event" onClose={onClose}>
      <Form onSubmit={submit}>
        <TextField
          label="Enter event title:"
          hint="It starts in one hour."
          {...focusFirst}
          value={title}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="done"
          onChange={setTitle}
        />
        <Button type="submit" variant="primary" disabled={title.trim() === ""}>
          Add Quick Event
        </Button>
      </Form>
    </Dialog>
  );
}
