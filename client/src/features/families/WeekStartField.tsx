import { weekdayName } from "../../time/weekdays.ts";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/inputs.ts";
import { Options } from "../../ui/Options.tsx";

/** The first weekdays that are common: Monday, Saturday and Sunday. */
const starts = [1, 0, 6];

interface Props {
  /** A weekday's number. Empty if each device's locale decides. */
  value: string;
  onChange: (weekStart: string) => void;
}

export function WeekStartField({ value, onChange }: Props) {
  const options = starts.map((day) => ({ value: String(day), label: weekdayName(day, "long") }));
  return (
    <Field label="Week starts on">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          <Options options={[{ value: "", label: "Each device's setting" }, ...options]} />
        </Select>
      )}
    </Field>
  );
}
