import { chakra } from "@chakra-ui/react";
import type { FamilyEvent } from "@hub/shared/features/calendar/schema";
import { useState } from "react";
import { addToast } from "../../lib/toast.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Form } from "../../ui/Form.tsx";
import { lazyAfterPage } from "../../ui/lazy-part.tsx";
import { EventFields } from "./EventFields.tsx";
import { useEventActions } from "./event-actions.ts";
import { type EventResult, readEventForm, toEventForm } from "./event-form.ts";
import { addedText } from "./event-text.ts";

const RemindMe = lazyAfterPage(async () => (await import("../../ui/RemindMe.tsx")).RemindMe);

interface Props {
  /** Absent when a new event is added. */
  event?: FamilyEvent;
  onClose: () => void;
}

export function EventDialog({ event, onClose }: Props) {
  const { add, change, remove } = useEventActions();
  const [form, setForm] = useState(() => toEventForm(event, new Date()));
  const [result, setResult] = useState<EventResult>();

  const save = () => {
    const read = readEventForm(form);
    setResult(read);
    if (read.kind === "wrong") return;
    if (event) {
      const undo = change(event.id, read.fields);
      addToast({ title: "Event changed", description: read.fields.title, action: { label: "Undo", onPress: undo } });
    } else {
      add(read.fields);
      addToast({ title: "Event added!", description: addedText(read.fields, new Date()) });
    }
    onClose();
  };

  const removeWithUndo = (gone: FamilyEvent) => {
    const undo = remove(gone.id);
    onClose();
    addToast({ title: "Event removed", description: gone.title, action: { label: "Undo", onPress: undo } });
  };

  return (
    <Dialog title={event ? "Edit Event" : "Add Event"} onClose={onClose}>
      <Form onSubmit={save} noValidate>
        <EventFields form={form} result={result} onChange={(changes) => setForm({ ...form, ...changes })} />
        <RemindMe />
        <chakra.div display="flex" flexWrap="wrap" gap={2} marginTop={2}>
          <Button type="submit" variant="primary" flex="1">
            {event ? "Save" : "Add Event"}
          </Button>
          {event && (
            <Button variant="quietDanger" onClick={() => removeWithUndo(event)}>
              Remove
            </Button>
          )}
        </chakra.div>
      </Form>
    </Dialog>
  );
}
