import { chakra } from "@chakra-ui/react";
import { addDays, dayOf, minutesOfDay } from "@hub/shared/days";
import { useState } from "react";
import { useTimeZone } from "../../hub/use-family-date.ts";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { Button } from "../../ui/Button.tsx";
import { CopyLink } from "../../ui/CopyLink.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { Select } from "../../ui/inputs.ts";
import { Options } from "../../ui/Options.tsx";
import { QrCode } from "../../ui/QrCode.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { focusFirst } from "../../ui/use-modal.ts";
import { dayName, timesOf, whenText } from "./guest-times.ts";
import { useCreateGuestLink } from "./queries.ts";

/** The choices for the day of the evening, as days from today. */
const days = [0, 1, 2, 3, 4, 5, 6];

/** Creates a guest link and shows it this one time. */
export function GuestLinkDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateGuestLink();
  const timeZone = useTimeZone();
  return (
    <Dialog title="Guest link" onClose={onClose}>
      {create.data ? (
        <chakra.div display="flex" flexDirection="column" gap={4}>
          <QrCode text={create.data.url} label="QR code of the guest link" />
          <CopyLink
            url={create.data.url}
            label="Guest link"
            hint={`Anyone with the link can open it. Expires automatically: ${whenText(create.data.until, { now: new Date(), timeZone })}. We show it only once.`}
          />
        </chakra.div>
      ) : (
        <EveningForm create={create} timeZone={timeZone} />
      )}
    </Dialog>
  );
}

interface FormProps {
  create: ReturnType<typeof useCreateGuestLink>;
  timeZone: string;
}

function EveningForm({ create, timeZone }: FormProps) {
  const isOffline = useIsOffline();
  const [name, setName] = useState("");
  const [form, setForm] = useState(() => thisEvening(timeZone));
  const change = (changes: Partial<typeof form>) => setForm((before) => ({ ...before, ...changes }));
  const today = dayOf(Date.now(), timeZone);
  const submit = () => create.mutate({ name: name.trim() || null, ...timesOf(form, { now: new Date(), timeZone }) });
  return (
    <Form onSubmit={submit} isChanged={name !== ""}>
      <TextField
        {...focusFirst}
        label="Who is it for?"
        hint="Helps you recognize the link later. Your guest won't see it."
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={setName}
      />
      <Field label="Day">
        {(control) => (
          <Select {...control} value={form.day} onChange={(event) => change({ day: event.currentTarget.value })}>
            <Options
              options={days
                .map((ahead) => addDays(today, ahead))
                .map((day) => ({ value: day, label: dayName(day, today) }))}
            />
          </Select>
        )}
      </Field>
      <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(8rem, 1fr))" gap={4}>
        <TextField label="From" type="time" required value={form.from} onChange={(from) => change({ from })} />
        <TextField label="Until" type="time" required value={form.until} onChange={(until) => change({ until })} />
      </chakra.div>
      <FailureNotice error={create.error} />
      <Button type="submit" variant="primary" disabled={isOffline} isPending={create.isPending}>
        Create link
      </Button>
    </Form>
  );
}

/** The default evening: from now until the morning. */
function thisEvening(timeZone: string) {
  const minutes = minutesOfDay(Date.now(), timeZone);
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  const from = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return { day: dayOf(Date.now(), timeZone), from, until: "06:00" };
}
