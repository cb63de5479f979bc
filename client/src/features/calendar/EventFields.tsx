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

type TextName = "title" | "date" | "startTime" | "endTime" | "location";

interface Props {
  form: EventForm;
  result: EventResult | undefined;
  onChange: (changes: Partial<EventForm>) => void;
}

export function EventFields({ form, result, onChange }: Props) {
  const text = (name: TextName) => ({
    value: form[name],
    error: result?.kind === "wrong" && result.field === name ? result.message : undefined,
    onChange: (next: string) => onChange({ [name]: next }),
  });
  return (
    <>
      <TextField label="Title" {...focusFirst} {...text("title")} autoComplete="off" />
      <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(8rem, 1fr))" gap={4}>
        <chakra.div gridColumn="1 / -1">
          <TextField label="Date" type="date" {...text("date")} />
        </chakra.div>
        {!form.allDay && <TextField label="From" type="time" {...text("startTime")} />}
        {!form.allDay && <TextField label="Until" type="time" {...text("endTime")} />}
      </chakra.div>
      <Checkbox isChecked={form.allDay} onChange={(allDay) => onChange({ allDay })}>
        All day
      </Checkbox>
      <chakra.div display="grid" gridTemplateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap={4}>
        <TextField label="Location" {...text("location")} maxLength={200} />
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
