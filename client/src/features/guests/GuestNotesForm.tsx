import { chakra } from "@chakra-ui/react";
import {
  type GuestNotes,
  guestNotesSchema,
  maxLabelLength,
  maxNotesLength,
  maxNumbers,
  maxPhoneLength,
} from "@hub/shared/features/guests/schema";
import { newId } from "@hub/shared/ids";
import { Plus, X } from "lucide-react";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { Button } from "../../ui/Button.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { changesBetween } from "../../ui/form-changes.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { TextArea } from "../../ui/inputs.ts";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useFormValues } from "../../ui/use-form-values.ts";
import { useChangeGuestNotes } from "./queries.ts";

interface NumberRow {
  key: string;
  label: string;
  phone: string;
}

const newRow = () => ({ key: newId(), label: "", phone: "" });

interface NotesForm {
  rows: readonly NumberRow[];
  text: string;
}

const formOf = ({ numbers, text }: GuestNotes): NotesForm => ({
  rows: numbers.map((row) => ({ ...newRow(), ...row })),
  text,
});

function notesOf({ rows, text }: NotesForm): GuestNotes {
  const numbers = rows.filter(({ label, phone }) => `${label}${phone}`.trim() !== "");
  return { numbers: numbers.map(({ label, phone }) => ({ label, phone })), text };
}

/** The form for guest notes. Saving drops empty rows. */
export function GuestNotesForm({ notes }: { notes: GuestNotes }) {
  const isOffline = useIsOffline();
  const saving = useChangeGuestNotes();
  const { initialValues, values, change, reopen, isChanged } = useFormValues(() => formOf(notes));
  const { rows, text } = values;
  const changeRow = (key: string, changes: Partial<NumberRow>) =>
    change({ rows: rows.map((row) => (row.key === key ? { ...row, ...changes } : row)) });
  const read = guestNotesSchema.safeParse(notesOf(values));
  const save = () => {
    if (!read.success) return;
    saving.mutate(changesBetween<GuestNotes>(notesOf(initialValues), read.data), {
      onSuccess: (saved) => reopen(formOf(saved), values),
    });
  };
  return (
    <Form onSubmit={save} isChanged={isChanged} noValidate>
      {rows.map(({ key, label, phone }, at) => (
        <chakra.div key={key} role="group" aria-label={`Number ${at + 1}`} css={line}>
          <TextField
            label="Who"
            placeholder="Grandma"
            value={label}
            maxLength={maxLabelLength}
            autoComplete="off"
            onChange={(next) => changeRow(key, { label: next })}
          />
          <TextField
            label="Phone"
            type="tel"
            value={phone}
            maxLength={maxPhoneLength}
            autoComplete="off"
            onChange={(next) => changeRow(key, { phone: next })}
          />
          <IconButton
            label={`Remove ${label || "this number"}`}
            icon={X}
            onClick={() => change({ rows: rows.filter((row) => row.key !== key) })}
          />
        </chakra.div>
      ))}
      {rows.length < maxNumbers && (
        <Button icon={Plus} alignSelf="flex-start" onClick={() => change({ rows: [...rows, newRow()] })}>
          Add a number
        </Button>
      )}
      <Field label="Good to know" hint="Bedtimes, where to find the first-aid kit, what helps with tears.">
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            value={text}
            maxLength={maxNotesLength}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
        )}
      </Field>
      {!read.success && <Notice>Enter a name and a phone number for each contact.</Notice>}
      <FailureNotice error={saving.error} />
      <Button
        type="submit"
        variant="primary"
        alignSelf={{ md: "flex-start" }}
        disabled={!read.success || isOffline}
        isPending={saving.isPending}
      >
        Save for guests
      </Button>
    </Form>
  );
}

const line = { display: "grid", gridTemplateColumns: "1fr 1fr auto", alignItems: "end", gap: 2 } as const;
