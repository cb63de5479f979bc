import { chakra } from "@chakra-ui/react";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/inputs.ts";
import { Options } from "../../ui/Options.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { dayAsDate } from "../../ui/times.ts";
import type { RepeatForm, RepeatKind } from "./repeat-form.ts";
import { WeekdayChoice } from "./WeekdayChoice.tsx";

interface Props {
  repeat: RepeatForm;
  /** The start date of the event. */
  date: string;
  untilError: string | undefined;
  onChange: (changes: Partial<RepeatForm>) => void;
}

const units: Partial<Record<RepeatKind, string>> = {
  daily: "days",
  weekly: "weeks",
  "monthly-date": "months",
  "monthly-weekday": "months",
  yearly: "years",
};
const maxInterval = 99;
const maxTimes = 1_000;

/** The recurrence of an event: interval, weekdays and end. */
export function RepeatFields({ repeat, date, untilError, onChange }: Props) {
  const { kind, interval, end } = repeat;
  const unit = units[kind];
  const isEndless = kind === "never" || kind === "other";
  return (
    <>
      <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(8rem, 1fr))" gap={4}>
        <Field label="Repeats">
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={(event) => onChange({ kind: event.currentTarget.value as RepeatKind })}
            >
              <Options options={kindsFor(repeat, date)} />
            </Select>
          )}
        </Field>
        {unit && (
          <TextField
            label={`Every … ${unit}`}
            type="number"
            min={1}
            max={maxInterval}
            value={String(interval)}
            onChange={(text) => onChange({ interval: within(text, maxInterval) })}
          />
        )}
      </chakra.div>
      {kind === "weekly" && (
        <WeekdayChoice date={date} chosen={repeat.weekdays} onChange={(weekdays) => onChange({ weekdays })} />
      )}
      {!isEndless && (
        <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(8rem, 1fr))" gap={4}>
          <Field label="Ends">
            {(control) => (
              <Select
                {...control}
                value={end}
                onChange={(event) => onChange({ end: event.currentTarget.value as RepeatForm["end"] })}
              >
                <Options options={ends} />
              </Select>
            )}
          </Field>
          {end === "until" && (
            <TextField
              label="Last day"
              type="date"
              value={repeat.until}
              error={untilError}
              onChange={(until) => onChange({ until })}
            />
          )}
          {end === "times" && (
            <TextField
              label="How many times"
              type="number"
              min={1}
              max={maxTimes}
              value={String(repeat.times)}
              onChange={(text) => onChange({ times: within(text, maxTimes) })}
            />
          )}
        </chakra.div>
      )}
    </>
  );
}

const ends = [
  { value: "never", label: "Never" },
  { value: "until", label: "On a date" },
  { value: "times", label: "After a number of times" },
];

function kindsFor({ other }: RepeatForm, date: string): { value: RepeatKind; label: string }[] {
  const day = dayAsDate(date === "" ? "2026-01-01" : date);
  const weekday = day.toLocaleDateString([], { weekday: "long", timeZone: "UTC" });
  const isLast = new Date(day.getTime() + 7 * 86_400_000).getUTCMonth() !== day.getUTCMonth();
  const ordinal = isLast ? "last" : (ordinals[Math.ceil(day.getUTCDate() / 7) - 1] ?? "last");
  const all: { value: RepeatKind; label: string }[] = [
    { value: "never", label: "Never" },
    { value: "daily", label: "Every day" },
    { value: "weekdays", label: "Monday to Friday" },
    { value: "weekly", label: "Every week" },
    { value: "monthly-date", label: `Every month on day ${day.getUTCDate()}` },
    { value: "monthly-weekday", label: `Every month on the ${ordinal} ${weekday}` },
    { value: "yearly", label: "Every year" },
  ];
  return other === null ? all : [...all, { value: "other", label: "Custom, from another app" }];
}

const ordinals = ["first", "second", "third", "fourth"];

function within(text: string, max: number): number {
  return Math.min(max, Math.max(1, Math.floor(Number(text)) || 1));
}
