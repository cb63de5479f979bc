import { chakra } from "@chakra-ui/react";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { ReadEvent } from "@hub/shared/features/calendar/read-endpoint";
import { targetOf } from "@hub/shared/features/calendar/series/occurrence";
import { timesOf } from "@hub/shared/features/calendar/series/times";
import { useState } from "react";
import { toastFailure, useOwnMemberId } from "../../hub/session.ts";
import { useTimeZone } from "../../hub/use-family-day.ts";
import { addToast } from "../../lib/toast.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Form } from "../../ui/Form.tsx";
import { lazyAfterPage } from "../../ui/lazy-part.tsx";
import { differenceOf, isNothing } from "./change-input.ts";
import { EventFields } from "./EventFields.tsx";
import { EventThread } from "./EventThread.tsx";
import { all, type Edit, type Reach } from "./edit.ts";
import { type NewEvent, useEventActions } from "./event-actions.ts";
import { asOccurrence, type EventForm, type EventResult, readEventForm, toEventForm } from "./event-form.ts";
import { addedText } from "./event-text.ts";
import { sealedChange, sealedEvent } from "./private-fields.ts";
import { ScopeDialog } from "./ScopeDialog.tsx";
import { useEventEdits } from "./use-event-edits.ts";

const ClashNotice = lazyAfterPage(() => import("./ClashNotice.tsx").then((module) => module.ClashNotice));
const RemindMe = lazyAfterPage(() => import("../../ui/RemindMe.tsx").then((module) => module.RemindMe));

interface Props {
  /** Absent when a new event is added. */
  event?: Occurrence;
  /** What is known about a new event. */
  known?: Partial<EventForm> | undefined;
  /** A new event as it was read from text. */
  read?: ReadEvent | undefined;
  onClose: () => void;
}

export function EventDialog({ event, known, read, onClose }: Props) {
  const { add } = useEventActions();
  const runEdit = useEventEdits();
  const home = useTimeZone();
  const memberId = useOwnMemberId();
  const [opened] = useState(() => ({ ...toEventForm(read ? asOccurrence(read) : event, new Date(), home), ...known }));
  const [form, setForm] = useState(opened);
  const [result, setResult] = useState<EventResult>();
  const [asking, setAsking] = useState<Edit>();

  const finish = (edit: Edit, reach: Reach) => {
    onClose();
    runEdit(edit, reach);
  };
  const askOrFinish = (edit: Edit) => (edit.event.seriesId ? setAsking(edit) : finish(edit, all));

  const saveFields = async (fields: NewEvent) => {
    const [was, is] = [opened.isPrivate, form.isPrivate];
    if (!event) {
      const undo = add(is ? await sealedEvent(fields, memberId) : fields);
      const description = addedText({ ...fields, ...timesOf(fields.when, null, home) }, new Date());
      addToast({ title: "Event added!", description, action: { label: "Undo", onPress: undo } });
      return onClose();
    }
    const before = readEventForm(opened);
    const plain = differenceOf(before.kind === "fine" ? before.fields : fields, fields);
    const wanted = was || is ? await sealedChange(plain, { was, is, fields }) : plain;
    if (isNothing(wanted)) return onClose();
    askOrFinish({ kind: "change", event, wanted, shownDay: opened.date });
  };
  const save = () => {
    const read = readEventForm(form);
    setResult(read);
    if (read.kind === "fine")
      saveFields(read.fields).catch((error: unknown) =>
        toastFailure(error, "The hub could not be asked for your key."),
      );
  };

  const now = readEventForm(form);
  return (
    <Dialog title={event ? "Edit Event" : "Add Event"} onClose={onClose}>
      <Form onSubmit={save} noValidate>
        <EventFields
          form={form}
          result={result}
          mayWord={!event?.sealed || opened.isPrivate}
          wasSeen={event !== undefined && event.sealed === null}
          onChange={(changes) => setForm({ ...form, ...changes })}
        />
        {now.kind === "fine" && <ClashNotice fields={now.fields} id={event && targetOf(event.id).id} />}
        <RemindMe />
        <chakra.div display="flex" flexWrap="wrap" gap={2} marginTop={2}>
          <Button type="submit" variant="primary" flex="1">
            {event ? "Save" : "Add Event"}
          </Button>
          {event && (
            <Button variant="quietDanger" onClick={() => askOrFinish({ kind: "remove", event })}>
              Remove
            </Button>
          )}
        </chakra.div>
      </Form>
      {event && <EventThread event={event} />}
      {asking && (
        <ScopeDialog edit={asking} onChoose={(reach) => finish(asking, reach)} onClose={() => setAsking(undefined)} />
      )}
    </Dialog>
  );
}
