import { expect, test } from "vitest";
import { noRepeat, ruleOf, toRepeatForm } from "./repeat-form.ts";

/** The last Friday of its month. */
const friday = "2026-11-27";

test.each([
  ["FREQ=DAILY", "daily"],
  ["FREQ=DAILY;INTERVAL=3", "daily"],
  ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "weekdays"],
  ["FREQ=WEEKLY;BYDAY=TU,FR;INTERVAL=2;UNTIL=20270630", "weekly"],
  ["FREQ=MONTHLY;COUNT=12", "monthly-date"],
  ["FREQ=MONTHLY;BYDAY=-1FR", "monthly-weekday"],
  ["FREQ=YEARLY", "yearly"],
])("reads %s as %s, and writes the same rule", (rrule, kind) => {
  const form = toRepeatForm(rrule, friday);
  expect(form.kind).toBe(kind);
  expect(ruleOf(form, friday)).toBe(rrule);
});

test("reads a rule that leaves out what the start date implies", () => {
  expect(ruleOf(toRepeatForm("FREQ=WEEKLY", friday), friday)).toBe("FREQ=WEEKLY;BYDAY=FR");
  expect(ruleOf(toRepeatForm("FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=27", friday), friday)).toBe("FREQ=YEARLY");
});

test("reads each form of a yearly rule on February 29 as yearly", () => {
  for (const rrule of ["FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"])
    expect(toRepeatForm(rrule, "2024-02-29").kind).toBe("yearly");
  expect(toRepeatForm("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", "2025-02-28").kind).toBe("other");
});

test.each([
  ...["FREQ=MONTHLY;BYMONTHDAY=1,15", "FREQ=YEARLY;BYWEEKNO=48", "FREQ=MONTHLY;BYDAY=2FR", "FREQ=YEARLY;BYYEARDAY=331"],
  ...["FREQ=DAILY;BYHOUR=8,14", "FREQ=YEARLY;BYMONTHDAY=27", "FREQ=MONTHLY;SKIP=BACKWARD"],
  ...["FREQ=DAILY;COUNT=9;UNTIL=20270101", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,SU;WKST=SU", "FREQ=HOURLY"],
])("keeps %s, which the form cannot express", (rrule) => {
  const form = toRepeatForm(rrule, friday);
  expect(form.kind).toBe("other");
  expect(ruleOf(form, friday)).toBe(rrule);
  expect(ruleOf({ ...form, kind: "never", other: null }, friday)).toBeNull();
});

test("an event that does not repeat has no rule", () => {
  expect(toRepeatForm(null, friday)).toEqual(noRepeat);
  expect(ruleOf(noRepeat, friday)).toBeNull();
});
