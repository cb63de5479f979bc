import { chakra } from "@chakra-ui/react";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { ParsedEvent } from "@hub/shared/features/calendar/read-endpoint";
import { targetOf } from "@hub/shared/features/calendar/series/occurrence";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Form } from "../../ui/Form.tsx";
import { lazyAfterPage } from "../../ui/lazy-part.tsx";
import { EventFields } from "./EventFields.tsx";
import { EventThread } from "./EventThread.tsx";
import { all, type Edit, type EditScope } from "./edit.ts";
import { asOccurrence, type EventForm, readEventForm } from "./event-form.ts";
import { ScopeDialog } from "./ScopeDialog.tsx";
import { useEventEdits } from "./use-event-edits.ts";
import { useEventForm } from "./use-event-form.ts";

const ClashNotice = lazyAfterPage(() => import("./ClashNotice.tsx").then((module) => module.ClashNotice));
const RemindMe = lazyAfterPage(() => import("../../ui/RemindMe.tsx").then((module) => module.RemindMe));
const TitleSuggestion = lazyAfterPage(() => import("./TitleSuggestion.tsx").then((module) => module.TitleSuggestion));

interface Props {
  /** Absent for a new event. */
  event?: Occurrence;
  /** The initial values of a new event. */
  initialValues?: Partial<EventForm> | undefined;
  /** A new event that was parsed from text. */
  parsed?: ParsedEvent | undefined;
  onClose: () => void;
}

export function EventDialog({ event, initialValues, parsed, onClose }: Props) {
  const runEdit = useEventEdits();
  const [asking, setAsking] = useState<Edit>();
  const finish = (edit: Edit, scope: EditScope) => {
    onClose();
    runEdit(edit, scope);
  };
  const askOrFinish = (edit: Edit) => (edit.event.seriesId ? setAsking(edit) : finish(edit, all));
  const { form, result, save } = useEventForm({
    event,
    initial: parsed ? asOccurrence(parsed) : event,
    initialValues,
    onEdit: askOrFinish,
    onClose,
  });

  const current = readEventForm(form.values);
  return (
    <Dialog title={event ? "Edit event" : "Add Event"} onClose={onClose}>
      <Form onSubmit={save} isChanged={form.isChanged || parsed !== undefined} noValidate>
        <EventFields
          form={form.values}
          result={result}
          mayEditText={!event?.sealed || form.initialValues.isPrivate}
          wasVisible={event !== undefined && event.sealed === null}
          onChange={form.change}
          suggestion={!event && <TitleSuggestion form={form.values} onChange={form.change} />}
        />
        {current.kind === "valid" && <ClashNotice fields={current.fields} id={event && targetOf(event.id).id} />}
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
        <ScopeDialog edit={asking} onChoose={(scope) => finish(asking, scope)} onClose={() => setAsking(undefined)} />
      )}
    </Dialog>
  );
}
