import { chakra } from "@chakra-ui/react";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { timesOf } from "@hub/shared/features/calendar/series/times";
import { useState } from "react";
import { useTimeZone } from "../../hub/use-family-day.ts";
import { addToast } from "../../lib/toast.ts";
import { useReadNow } from "../../sync/use-live-document.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Form } from "../../ui/Form.tsx";
import { lazyAfterPage } from "../../ui/lazy-part.tsx";
import { changeInput, differenceOf, isNothing, meant, type Scope, type Wanted } from "./change-input.ts";
import { EventFields } from "./EventFields.tsx";
import { useEventActions } from "./event-actions.ts";
import { useEventChanges } from "./event-changes.ts";
import { type EventResult, readEventForm, toEventForm } from "./event-form.ts";
import { addedText } from "./event-text.ts";
import { ScopeDialog } from "./ScopeDialog.tsx";

const RemindMe = lazyAfterPage(async () => (await import("../../ui/RemindMe.tsx")).RemindMe);

interface Props {
  /** Absent when a new event is added. */
  event?: Occurrence;
  onClose: () => void;
}

type Asking = { kind: "change"; wanted: Wanted } | { kind: "remove" };

export function EventDialog({ event, onClose }: Props) {
  const { add } = useEventActions();
  const { change, remove } = useEventChanges();
  const readNow = useReadNow();
  const home = useTimeZone();
  const [opened] = useState(() => toEventForm(event, new Date(), home));
  const [form, setForm] = useState(opened);
  const [result, setResult] = useState<EventResult>();
  const [asking, setAsking] = useState<Asking>();

  const changeWith = (
    shown: Occurrence,
    wanted: Wanted,
    { scope, keepsDays }: { scope: Scope; keepsDays: boolean },
  ) => {
    const where = { shown, scope, keepsDays, shownDay: opened.date };
    const input = readNow((doc) => changeInput(doc, where, wanted));
    onClose();
    if (!input) return;
    const undo = change(input);
    addToast({ title: "Event changed", description: form.title, action: { label: "Undo", onPress: undo } });
  };

  const removeWith = (gone: Occurrence, scope: Scope) => {
    const undo = remove(meant(gone, scope));
    onClose();
    addToast({ title: "Event removed", description: gone.title, action: { label: "Undo", onPress: undo } });
  };

  const save = () => {
    const read = readEventForm(form);
    setResult(read);
    if (read.kind === "wrong") return;
    if (!event) {
      add(read.fields);
      addToast({
        title: "Event added!",
        description: addedText({ ...read.fields, ...timesOf(read.fields.when, null, home) }, new Date()),
      });
      return onClose();
    }
    const before = readEventForm(opened);
    const wanted = differenceOf(before.kind === "fine" ? before.fields : read.fields, read.fields);
    if (isNothing(wanted)) return onClose();
    if (event.seriesId) return setAsking({ kind: "change", wanted });
    changeWith(event, wanted, { scope: "all", keepsDays: true });
  };

  const choose = (scope: Scope, keepsDays: boolean) => {
    if (!event || !asking) return;
    if (asking.kind === "remove") removeWith(event, scope);
    else changeWith(event, asking.wanted, { scope, keepsDays });
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
            <Button
              variant="quietDanger"
              onClick={() => (event.seriesId ? setAsking({ kind: "remove" }) : removeWith(event, "all"))}
            >
              Remove
            </Button>
          )}
        </chakra.div>
      </Form>
      {asking && (
        <ScopeDialog
          act={asking.kind}
          mayBeOne={asking.kind === "remove" || asking.wanted.time?.rrule === undefined}
          onChoose={choose}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Dialog>
  );
}
