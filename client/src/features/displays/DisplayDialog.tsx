import { chakra } from "@chakra-ui/react";
import { type Dim, type DisplayInfo, defaultDim, displayCalendarSchema } from "@hub/shared/features/displays/schema";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { changesBetween } from "../../ui/form-changes.ts";
import { Select } from "../../ui/inputs.ts";
import { Options } from "../../ui/Options.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useFormValues } from "../../ui/use-form-values.ts";
import { calendarHints, calendarOptions } from "./display-text.ts";
import { GrantFields } from "./GrantFields.tsx";
import { type Grants, useChangeDisplay } from "./queries.ts";

/** The settings of a display. */
export function DisplayDialog({ display, onClose }: { display: DisplayInfo; onClose: () => void }) {
  const change = useChangeDisplay();
  const form = useFormValues(() => formOf(display));
  const { isDimmed, from, until, calendar, ...grants } = form.values;
  const submit = () =>
    change.mutate({ id: display.id, ...displayChanges(form.initialValues, form.values) }, { onSuccess: onClose });
  return (
    <Dialog title={display.name} onClose={onClose} isFullOnPhone>
      <Form onSubmit={submit} isChanged={form.isChanged}>
        <GrantFields grants={grants} onChange={form.change} />
        {grants.shows.includes("events") && (
          <Field label="Calendar" hint={calendarHints[calendar]}>
            {(control) => (
              <Select
                {...control}
                value={calendar}
                onChange={(event) => form.change({ calendar: displayCalendarSchema.parse(event.currentTarget.value) })}
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
          <Checkbox isChecked={isDimmed} onChange={(isOn) => form.change({ isDimmed: isOn })}>
            Dim at night, with just the time and the next event
          </Checkbox>
          {isDimmed && (
            <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap={3}>
              <TimeField label="From" value={from} onChange={(from) => form.change({ from })} />
              <TimeField label="Until" value={until} onChange={(until) => form.change({ until })} />
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

interface DisplayForm extends Grants, Dim {
  isDimmed: boolean;
  calendar: DisplayInfo["calendar"];
}

function formOf({ name, shows, canTouch, dim, calendar }: DisplayInfo): DisplayForm {
  return { name, shows, canTouch, isDimmed: dim !== null, ...(dim ?? defaultDim), calendar };
}

function displayChanges(initial: DisplayForm, values: DisplayForm) {
  const { isDimmed, from, until, ...changes } = changesBetween(initial, values);
  if (isDimmed === false) return { ...changes, dim: null };
  // Sends both times together, so that one changed time does not restore a night that another user removed.
  if (isDimmed) return { ...changes, dim: { from: values.from, until: values.until } };
  if (from === undefined && until === undefined) return changes;
  return { ...changes, dim: { ...(from !== undefined && { from }), ...(until !== undefined && { until }) } };
}

function TimeField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return <TextField label={label} type="time" required value={value} onChange={(next) => next && onChange(next)} />;
}
