import { weekdayName } from "../../time/weekdays.ts";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/inputs.ts";
import { Options } from "../../ui/Options.tsx";

/** The days with which weeks begin in different countries. */
const starts = [1, 0, 6];

interface Props {
  /** A weekday's number, or empty if each screen's language decides. */
  value: string;
  onChange: (weekStart: string) => void;
}

export function WeekStartField({ value, onChange }: Props) {
  const options = starts.map((day) => ({ value: String(day), label: weekdayName(day, "long") }));
  return (
    <Field label="Week starts on">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          <Options options={[{ value: "", label: "Same as each device" }, ...options]} />
        </Select>
      )}
    </Field>
  );
}
