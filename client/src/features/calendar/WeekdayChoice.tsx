import { chakra } from "@chakra-ui/react";
import { weekdayCodes } from "@hub/shared/features/calendar/series/rule";
import { weekdayName } from "../../time/weekdays.ts";
import { chip, chipBox } from "./chip-styles.ts";
import { weekdayCodeOf } from "./repeat-form.ts";
import { useWeekStart } from "./week-start.ts";

interface Props {
  /** The start date of the event. Its weekday is selected if no other one is. */
  date: string;
  chosen: readonly string[];
  onChange: (weekdays: string[]) => void;
}

/** Chooses the weekdays on which an event repeats. */
export function WeekdayChoice({ date, chosen, onChange }: Props) {
  const weekStart = useWeekStart();
  const named = weekdayCodes.map((code, weekday) => ({ code, name: weekdayName(weekday, "short") }));
  const weekdays = [...named.slice(weekStart), ...named.slice(0, weekStart)];
  const shown = chosen.length > 0 || date === "" ? chosen : [weekdayCodeOf(date)];
  const toggle = (code: string) =>
    onChange(shown.includes(code) ? shown.filter((each) => each !== code) : [...shown, code]);
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend fontSize="sm" fontWeight="strong" marginBottom={1}>
        On
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        {weekdays.map(({ code, name }) => (
          <chakra.label key={code} css={chip} paddingInlineStart={3}>
            <chakra.input type="checkbox" checked={shown.includes(code)} onChange={() => toggle(code)} css={chipBox} />
            {name}
          </chakra.label>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}
