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
import { useState } from "react";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { Button } from "../../ui/Button.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { TextArea } from "../../ui/inputs.ts";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useChangeGuestNotes } from "./queries.ts";

interface NumberRow {
  key: string;
  label: string;
  phone: string;
}

const newRow = () => ({ key: newId(), label: "", phone: "" });

/** The form of the notes; rows without text are left out. */
export function GuestNotesForm({ notes }: { notes: GuestNotes }) {
  const isOffline = useIsOffline();
  const saving = useChangeGuestNotes();
  const [rows, setRows] = useState<NumberRow[]>(() => notes.numbers.map((row) => ({ ...newRow(), ...row })));
  const [text, setText] = useState(notes.text);
  const change = (key: string, changes: Partial<NumberRow>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  const numbers = rows.filter(({ label, phone }) => `${label}${phone}`.trim() !== "");
  const read = guestNotesSchema.safeParse({ numbers: numbers.map(({ label, phone }) => ({ label, phone })), text });
  return (
    <Form onSubmit={() => read.success && saving.mutate(read.data)} noValidate>
      {rows.map(({ key, label, phone }, at) => (
        <chakra.div key={key} role="group" aria-label={`Number ${at + 1}`} css={line}>
          <TextField
            label="Who"
            placeholder="Grandma"
            value={label}
            maxLength={maxLabelLength}
            autoComplete="off"
            onChange={(next) => change(key, { label: next })}
          />
          <TextField
            label="Telephone"
            type="tel"
            value={phone}
            maxLength={maxPhoneLength}
            autoComplete="off"
            onChange={(next) => change(key, { phone: next })}
          />
          <IconButton
            label={`Remove ${label || "this number"}`}
            icon={X}
            onClick={() => setRows((before) => before.filter((row) => row.key !== key))}
          />
        </chakra.div>
      ))}
      {rows.length < maxNumbers && (
        <Button icon={Plus} alignSelf="flex-start" onClick={() => setRows((before) => [...before, newRow()])}>
          Add a number
        </Button>
      )}
      <Field label="Good to know" hint="Bedtimes, where the first-aid kit is, what helps against tears.">
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            value={text}
            maxLength={maxNotesLength}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      {!read.success && <Notice>Each entry needs a name and a telephone number.</Notice>}
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
