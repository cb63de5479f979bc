import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { timesOf } from "@hub/shared/features/calendar/series/times";
import { useState } from "react";
import { showFailureToast, useOwnMemberId } from "../../hub/session.ts";
import { useTimeZone } from "../../hub/use-family-date.ts";
import { addToast } from "../../lib/toast.ts";
import { useReadNow } from "../../sync/use-live-document.ts";
import { useFormValues } from "../../ui/use-form-values.ts";
import { eventChangesBetween, isUnchanged } from "./change-input.ts";
import { readCurrentEvent, withDecryptedWords } from "./current-event.ts";
import type { Edit } from "./edit.ts";
import { type NewEvent, useEventActions } from "./event-actions.ts";
import { type EventForm, type EventResult, readEventForm, toEventForm } from "./event-form.ts";
import { addedText } from "./event-text.ts";
import { mergeEventForm } from "./merge-event-form.ts";
import { encryptChanges, encryptNewEvent } from "./private-fields.ts";

interface Options {
  /** Absent for a new event. */
  event: Occurrence | undefined;
  /** The event that fills the fields initially. */
  initial: Occurrence | undefined;
  initialValues: Partial<EventForm> | undefined;
  onEdit: (edit: Edit) => void;
  onClose: () => void;
}

/** The state of an event form. Saving keeps changes that others made since the form opened. */
export function useEventForm({ event, initial, initialValues, onEdit, onClose }: Options) {
  const { add } = useEventActions();
  const readNow = useReadNow();
  const homeZone = useTimeZone();
  const memberId = useOwnMemberId();
  const [openedAt] = useState(() => new Date());
  const form = useFormValues(() => ({ ...toEventForm(initial, openedAt, homeZone), ...initialValues }));
  const [result, setResult] = useState<EventResult>();

  const addNew = async (fields: NewEvent) => {
    const undo = add(form.values.isPrivate ? await encryptNewEvent(fields, memberId) : fields);
    const description = addedText({ ...fields, ...timesOf(fields.when, null, homeZone) }, new Date());
    addToast({ title: "Event added!", description, action: { label: "Undo", onPress: undo } });
    onClose();
  };
  const change = async (shown: Occurrence) => {
    const now = readNow((doc) => readCurrentEvent(doc, shown, homeZone)) ?? shown;
    const current = toEventForm(form.initialValues.isPrivate ? await withDecryptedWords(now) : now, openedAt, homeZone);
    const merged = mergeEventForm(now, { current, initial: form.initialValues, values: form.values, homeZone });
    const [before, after] = [readEventForm(current), readEventForm(merged)];
    setResult(after);
    // Two valid changes may be invalid together. The form then shows the merged values.
    if (after.kind === "invalid") return form.change(merged);
    const plain = eventChangesBetween(before.kind === "valid" ? before.fields : after.fields, after.fields);
    const [was, is, { fields }] = [current.isPrivate, merged.isPrivate, after];
    const changes = was || is ? await encryptChanges(plain, { was, is, fields }) : plain;
    if (isUnchanged(changes)) return onClose();
    onEdit({ kind: "change", event: shown, changes, shownDay: current.date });
  };
  const save = () => {
    const read = readEventForm(form.values);
    setResult(read);
    if (read.kind === "invalid") return;
    const saving = event ? change(event) : addNew(read.fields);
    saving.catch((error: unknown) =>
      showFailureToast(error, "We couldn't reach the hub, so your private event isn't saved. Try again."),
    );
  };
  return { form, result, save };
}
