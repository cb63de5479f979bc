import { chakra } from "@chakra-ui/react";
import { eventTypeSchema, eventTypes } from "@hub/shared/features/calendar/schema";
import type { ReactNode } from "react";
import { useTimeZone } from "../../hub/use-family-date.ts";
import { useRoster } from "../../sync/use-members.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { ColorChoice } from "../../ui/ColorChoice.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select, TextArea } from "../../ui/inputs.ts";
import { Options } from "../../ui/Options.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { focusFirst } from "../../ui/use-modal.ts";
import { type EventForm, type EventResult, endDayText, moveTo } from "./event-form.ts";
import { typeText } from "./event-text.ts";
import { MemberChoice } from "./MemberChoice.tsx";
import { ReminderFields } from "./ReminderFields.tsx";
import { RepeatFields } from "./RepeatFields.tsx";

type TextName = "title" | "date" | "lastDate" | "startTime" | "endTime" | "location" | "birthYear";

interface Props {
  form: EventForm;
  result: EventResult | undefined;
  /** Whether the user may edit the text. False for another person's private event. */
  mayEditText: boolean;
  /** Whether other members could see the text so far. */
  wasVisible: boolean;
  onChange: (changes: Partial<EventForm>) => void;
  /** The suggestion below the title. */
  suggestion: ReactNode;
}

export function EventFields({ form, result, mayEditText, wasVisible, onChange, suggestion }: Props) {
  const members = useRoster() ?? [];
  const homeZone = useTimeZone();
  const errorOf = (field: string) =>
    result?.kind === "invalid" && result.field === field ? result.message : undefined;
  const text = (name: TextName) => ({
    value: form[name],
    disabled: !mayEditText && (name === "title" || name === "location"),
    error: errorOf(name),
    onChange: (next: string) => onChange({ [name]: next }),
  });
  return (
    <>
      <TextField
        label="Title"
        hint={mayEditText ? undefined : "Only the person who added this can see what it is."}
        {...focusFirst}
        {...text("title")}
        autoComplete="off"
      />
      {suggestion}
      <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(8rem, 1fr))" gap={4}>
        <chakra.div gridColumn={form.allDay ? undefined : "1 / -1"}>
          <TextField
            label={form.allDay ? "First day" : "Date"}
            type="date"
            {...text("date")}
            hint={form.allDay || form.timeZone === homeZone ? undefined : `Times are in ${form.timeZone}.`}
            onChange={(date) => onChange(moveTo(form, date))}
          />
        </chakra.div>
        {form.allDay && <TextField label="Last day" type="date" {...text("lastDate")} />}
        {!form.allDay && <TextField label="From" type="time" {...text("startTime")} />}
        {!form.allDay && <TextField label="Until" type="time" hint={endDayText(form)} {...text("endTime")} />}
      </chakra.div>
      <Checkbox isChecked={form.allDay} onChange={(allDay) => onChange({ allDay, reminders: null })}>
        All day
      </Checkbox>
      <RepeatFields
        repeat={form.repeat}
        date={form.date}
        untilError={errorOf("until")}
        onChange={(changes) => onChange({ repeat: { ...form.repeat, ...changes } })}
      />
      {form.repeat.kind === "yearly" && (
        <TextField
          label="Year of birth"
          hint="For a birthday. We'll show the age each year."
          {...text("birthYear")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      )}
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
      {mayEditText && <PrivateChoice isPrivate={form.isPrivate} wasVisible={wasVisible} onChange={onChange} />}
      {members.length > 0 && (
        <Field label="Who's driving?">
          {(control) => (
            <Select
              {...control}
              value={form.driverId ?? ""}
              onChange={(event) =>
                onChange({ driverId: members.find(({ id }) => id === event.currentTarget.value)?.id ?? null })
              }
            >
              <Options options={[noOne, ...members.map(({ id, name }) => ({ value: id, label: name }))]} />
            </Select>
          )}
        </Field>
      )}
      <ReminderFields form={form} onChange={onChange} />
      <ColorChoice label="Color" value={form.color} onChange={(color) => onChange({ color })} />
      <Field label="Description">
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={form.description}
            disabled={!mayEditText}
            maxLength={4000}
            onChange={(event) => onChange({ description: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  );
}

const noOne = { value: "", label: "No one" };

function PrivateChoice({
  isPrivate,
  wasVisible,
  onChange,
}: { isPrivate: boolean } & Pick<Props, "wasVisible" | "onChange">) {
  return (
    <div>
      <Checkbox isChecked={isPrivate} onChange={(next) => onChange({ isPrivate: next })}>
        Private (others see “Busy”)
      </Checkbox>
      {isPrivate && wasVisible && (
        <chakra.p fontSize="sm" color="quiet" role="status">
          People who already saw this event may still have its details.
        </chakra.p>
      )}
    </div>
  );
}
