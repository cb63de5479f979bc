import { chakra } from "@chakra-ui/react";
import { maxReminders } from "@hub/shared/features/calendar/schema";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/inputs.ts";
import { Options } from "../../ui/Options.tsx";
import type { EventForm } from "./event-form.ts";
import { reminderOptions, travelOptions, withReminder } from "./reminder-text.ts";

interface Props {
  form: EventForm;
  onChange: (changes: Partial<EventForm>) => void;
}

/** The travel time and the reminders of an event. */
export function ReminderFields({ form: { allDay, reminders, travelMinutes }, onChange }: Props) {
  const kind = { allDay, isLeaving: !allDay && travelMinutes !== null };
  const chosen = reminders ?? [];
  const hasRoom = chosen.length > 0 && chosen.length < maxReminders;
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap={4}>
      {!allDay && (
        <Field label="Travel time">
          {(control) => (
            <Select
              {...control}
              value={travelMinutes ?? ""}
              onChange={({ currentTarget: { value } }) =>
                onChange({ travelMinutes: value === "" ? null : Number(value) })
              }
            >
              <Options options={[{ value: "", label: "Not set" }, ...travelOptions(travelMinutes)]} />
            </Select>
          )}
        </Field>
      )}
      <Field label="Reminder">
        {(control) => (
          <Select
            {...control}
            value={reminders === null ? defaultOption.value : (reminders[0] ?? none.value)}
            onChange={({ currentTarget: { value } }) => {
              if (value === defaultOption.value) return onChange({ reminders: null });
              if (value === none.value) return onChange({ reminders: [] });
              return onChange({ reminders: withReminder(chosen, 0, Number(value)) });
            }}
          >
            <Options options={[defaultOption, none, ...reminderOptions(chosen, chosen[0], kind)]} />
          </Select>
        )}
      </Field>
      {[...chosen.slice(1), ...(hasRoom ? [undefined] : [])].map((minutes, at) => (
        <Field key={minutes ?? "next"} label="Another reminder">
          {(control) => (
            <Select
              {...control}
              value={minutes ?? ""}
              onChange={({ currentTarget: { value } }) =>
                onChange({ reminders: withReminder(chosen, at + 1, value === "" ? null : Number(value)) })
              }
            >
              <Options options={[{ value: "", label: "None" }, ...reminderOptions(chosen, minutes, kind)]} />
            </Select>
          )}
        </Field>
      ))}
    </chakra.div>
  );
}

const defaultOption = { value: "usual", label: "Default" };
const none = { value: "none", label: "None" };
