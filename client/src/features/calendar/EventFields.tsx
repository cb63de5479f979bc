import { chakra } from "@chakra-ui/react";
import { eventTypeSchema, eventTypes } from "@hub/shared/features/calendar/schema";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { ColorChoice } from "../../ui/ColorChoice.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select, TextArea } from "../../ui/inputs.ts";
import { Options } from "../../ui/Options.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { focusFirst } from "../../ui/use-modal.ts";
import type { EventForm, EventResult } from "./event-form.ts";
import { typeText } from "./event-text.ts";
import { MemberChoice } from "./MemberChoice.tsx";

interface Props {
  form: EventForm;
  result: EventResult | undefined;
  onChange: (changes: Partial<EventForm>) => void;
}

export function EventFields({ form, result, onChange }: Props) {
  const errorOf = (field: string) => (result?.kind === "wrong" && result.field === field ? result.message : undefined);
  return (
    <>
      <TextField
        label="Title"
        error={errorOf("title")}
        {...focusFirst}
        value={form.title}
        autoComplete="off"
        onChange={(next) => onChange({ title: next })}
      />
      <WhenFields form={form} error={errorOf("date")} onChange={onChange} />
      <chakra.div display="grid" gridTemplateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap={4}>
        <TextField
          label="Location"
          value={form.location}
          maxLength={200}
          onChange={(next) => onChange({ location: next })}
        />
        <Field label="Type">
          {(control) => (
            <Select
              {...control}
              value={form.eventType}
              onChange={(event) => onChange({ eventType: eventTypeSchema.parse(event.currentTarget.value) })}
            >
              <Options options={eventTypes.map((type) => ({ value: type, label: typeText(type) }))} />
            </Select>
          )}
        </Field>
      </chakra.div>
      <MemberChoice chosen={form.memberIds} onChange={(memberIds) => onChange({ memberIds })} />
      <ColorChoice label="Colour" value={form.color} onChange={(color) => onChange({ color })} />
      <Field label="Description">
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={form.description}
            maxLength={4000}
            onChange={(event) => onChange({ description: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  );
}

function WhenFields({
  form,
  error,
  onChange,
}: {
  form: EventForm;
  error: string | undefined;
  onChange: Props["onChange"];
}) {
  return (
    <>
      <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(8rem, 1fr))" gap={4}>
        <chakra.div gridColumn="1 / -1">
          <TextField
            label="Date"
            error={error}
            type="date"
            value={form.date}
            onChange={(next) => onChange({ date: next })}
          />
        </chakra.div>
        {!form.allDay && (
          <>
            <TextField
              label="From"
              type="time"
              value={form.startTime}
              onChange={(next) => onChange({ startTime: next })}
            />
            <TextField
              label="Until"
              type="time"
              value={form.endTime}
              onChange={(next) => onChange({ endTime: next })}
            />
          </>
        )}
      </chakra.div>
      <Checkbox isChecked={form.allDay} onChange={(allDay) => onChange({ allDay })}>
        All day
      </Checkbox>
    </>
  );
}
