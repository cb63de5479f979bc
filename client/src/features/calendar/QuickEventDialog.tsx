import { chakra } from "@chakra-ui/react";
import { toNewEvent } from "@hub/shared/features/calendar/event-description";
import type { ParsedEvent } from "@hub/shared/features/calendar/read-endpoint";
import { timesOf } from "@hub/shared/features/calendar/series/times";
import { useState } from "react";
import { useFamilyDate, useTimeZone } from "../../hub/use-family-date.ts";
import { addToast } from "../../lib/toast.ts";
import { useRoster } from "../../sync/use-members.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Form } from "../../ui/Form.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { focusFirst } from "../../ui/use-modal.ts";
import { useEventActions } from "./event-actions.ts";
import { addedText } from "./event-text.ts";
import { readEventText } from "./read-event-text.ts";
import { useReadWords } from "./use-read-words.ts";

const EventDialog = lazyPart(() => import("./EventDialog.tsx").then((module) => module.EventDialog));

/** Adds an event from one line of text. Without a time in the text, it starts in one hour. */
export function QuickEventDialog({ onClose }: { onClose: () => void }) {
  const { add, addQuick } = useEventActions();
  const members = useRoster() ?? [];
  const today = useFamilyDate();
  const homeZone = useTimeZone();
  const [title, setTitle] = useState("");
  const [isSettling, setSettling] = useState(false);
  const [parsedEvent, setParsedEvent] = useState<ParsedEvent>();
  const trimmed = title.trim();
  const { read, settle } = useReadWords(trimmed);

  const finish = (event: ParsedEvent | null) => {
    const fields = event && toNewEvent(event);
    const undo = fields ? add(fields) : addQuick(trimmed);
    const description = fields
      ? addedText({ ...fields, ...timesOf(fields.when, null, homeZone) }, new Date())
      : `${trimmed}, in 1 hour`;
    addToast({ title: "Event added!", description, action: { label: "Undo", onPress: undo } });
    onClose();
  };
  const submit = async () => {
    if (trimmed === "" || isSettling) return;
    if (read) return finish(read);
    setSettling(true);
    const answer = await settle();
    setSettling(false);
    // A parsed event is shown before it is added.
    if (answer && !answer.event) finish(null);
  };

  if (parsedEvent) return <EventDialog parsed={parsedEvent} onClose={onClose} />;
  return (
    <Dialog title="Add Quick Event" onClose={onClose}>
      <Form onSubmit={submit} isChanged={trimmed !== ""}>
        <TextField
          label="Enter event title:"
          hint={read ? readEventText(read, { members, today }) : "Starts in 1 hour unless you say when."}
          {...focusFirst}
          value={title}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="done"
          onChange={setTitle}
        />
        <chakra.div display="flex" flexWrap="wrap" gap={2}>
          <Button type="submit" variant="primary" flex="1" disabled={trimmed === ""}>
            Add Quick Event
          </Button>
          {read && <Button onClick={() => setParsedEvent(read)}>More details</Button>}
        </chakra.div>
      </Form>
    </Dialog>
  );
}
