import { chakra } from "@chakra-ui/react";
import { type DisplayInfo, displayCalendarSchema, usualDim } from "@hub/shared/features/displays/schema";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { Select } from "../../ui/inputs.ts";
import { Options } from "../../ui/Options.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { calendarHints, calendarOptions } from "./display-text.ts";
import { GrantFields } from "./GrantFields.tsx";
import { useChangeDisplay } from "./queries.ts";

/** Everything about a display that can be changed from a phone. */
export function DisplayDialog({ display, onClose }: { display: DisplayInfo; onClose: () => void }) {
  const change = useChangeDisplay();
  const { id, name, shows, canTouch } = display;
  const [grants, setGrants] = useState({ name, shows, canTouch });
  const [isDimmed, setIsDimmed] = useState(display.dim !== null);
  const [dim, setDim] = useState(display.dim ?? usualDim);
  const [calendar, setCalendar] = useState(display.calendar);
  const submit = () => change.mutate({ id, ...grants, dim: isDimmed ? dim : null, calendar }, { onSuccess: onClose });
  return (
    <Dialog title={name} onClose={onClose} isFullOnPhone>
      <Form onSubmit={submit}>
        <GrantFields grants={grants} onChange={setGrants} />
        {grants.shows.includes("events") && (
          <Field label="Calendar" hint={calendarHints[calendar]}>
            {(control) => (
              <Select
                {...control}
                value={calendar}
                onChange={(event) => setCalendar(displayCalendarSchema.parse(event.currentTarget.value))}
              >
                <Options options={calendarOptions} />
              </Select>
            )}
          </Field>
        )}
        <chakra.fieldset display="flex" flexDirection="column" gap={3}>
          <chakra.legend fontSize="sm" fontWeight="strong">
            Night
          </chakra.legend>
          <Checkbox isChecked={isDimmed} onChange={setIsDimmed}>
            Dark at night, with the time and what comes next
          </Checkbox>
          {isDimmed && (
            <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap={3}>
              <TimeField label="From" value={dim.from} onChange={(from) => setDim({ ...dim, from })} />
              <TimeField label="Until" value={dim.until} onChange={(until) => setDim({ ...dim, until })} />
            </chakra.div>
          )}
        </chakra.fieldset>
        <FailureNotice error={change.error} />
        <Button variant="primary" type="submit" disabled={grants.name.trim() === ""} isPending={change.isPending}>
          Save
        </Button>
      </Form>
    </Dialog>
  );
}

function TimeField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return <TextField label={label} type="time" required value={value} onChange={(next) => next && onChange(next)} />;
}
