import { expect, test } from "vitest";
import { instantOf, localTimeOf } from "../../../zoned-time.ts";
import { maxRuleLength, type Timing } from "../schema.ts";
import { readRule } from "./rule.ts";
import { maxDaysLookedAt } from "./rule-days.ts";
import { daysOfTiming, startOn } from "./timing.ts";

const allDay = (start: string, rrule: string | null): Timing => ({ start, timeZone: null, rrule });
const inBerlin = (start: string, rrule: string | null): Timing => ({ start, timeZone: "Europe/Berlin", rrule });
const years = (from: number, to: number) => ({ from: `${from}-01-01`, to: `${to}-01-01` });

function instantsOf(timing: Timing, range: { from: string; to: string }): string[] {
  const toInstant = (day: string) => new Date(instantOf(startOn(day, timing), timing.timeZone ?? "UTC")).toISOString();
  return daysOfTiming(timing, range).map(toInstant);
}

test("a series at 17:00 stays at 17:00 over both clock changes", () => {
  const spring = instantsOf(inBerlin("2026-03-24T17:00:00", "FREQ=WEEKLY"), { from: "2026-03-01", to: "2026-04-01" });
  expect(spring).toEqual(["2026-03-24T16:00:00.000Z", "2026-03-31T15:00:00.000Z"]);
  const autumn = instantsOf(inBerlin("2026-03-24T17:00:00", "FREQ=WEEKLY"), { from: "2026-10-20", to: "2026-10-28" });
  expect(autumn).toEqual(["2026-10-20T15:00:00.000Z", "2026-10-27T16:00:00.000Z"]);
});

test("a time that clocks skip is by the offset before they do, and one that they show twice is the first", () => {
  // The examples of RFC 5545, 3.3.5.
  expect(new Date(instantOf("2007-03-11T02:30:00", "America/New_York")).toISOString()).toBe("2007-03-11T07:30:00.000Z");
  expect(new Date(instantOf("2007-11-04T01:30:00", "America/New_York")).toISOString()).toBe("2007-11-04T05:30:00.000Z");
  expect(localTimeOf(Date.parse("2007-03-11T07:30:00Z"), "America/New_York")).toBe("2007-03-11T03:30:00");
});

test("29 February comes again in leap years, and the 31st in months that have one", () => {
  expect(daysOfTiming(allDay("2024-02-29", "FREQ=YEARLY"), years(2024, 2034))).toEqual([
    "2024-02-29",
    "2028-02-29",
    "2032-02-29",
  ]);
  expect(daysOfTiming(allDay("2026-01-31", "FREQ=MONTHLY"), { from: "2026-01-01", to: "2026-08-01" })).toEqual([
    "2026-01-31",
    "2026-03-31",
    "2026-05-31",
    "2026-07-31",
  ]);
});

test("a start that its own rule does not hit is the first all the same, and counts", () => {
  const timing = allDay("2026-11-25", "FREQ=WEEKLY;BYDAY=FR;COUNT=3");
  expect(daysOfTiming(timing, years(2026, 2027))).toEqual(["2026-11-25", "2026-11-27", "2026-12-04"]);
});

test("people's rules: on weekdays, the last Friday, every second Tuesday, until a day, the last day of the month", () => {
  const november = { from: "2026-11-01", to: "2026-12-01" };
  const days = (rrule: string, start = "2026-11-02") =>
    daysOfTiming(allDay(start, rrule), november).map((day) => day.slice(8));
  expect(days("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")).toHaveLength(21);
  expect(days("FREQ=MONTHLY;BYDAY=-1FR", "2026-01-30")).toEqual(["27"]);
  expect(days("FREQ=WEEKLY;INTERVAL=2", "2026-11-03")).toEqual(["03", "17"]);
  expect(days("FREQ=DAILY;UNTIL=20261104")).toEqual(["02", "03", "04"]);
  expect(days("FREQ=MONTHLY;BYMONTHDAY=-1", "2026-10-31")).toEqual(["30"]);
  expect(days("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "2026-10-30")).toEqual(["30"]);
});

test("a last day that a rule names without a time is meant to its end", () => {
  const timing = inBerlin("2026-11-23T23:00:00", "FREQ=DAILY;UNTIL=20261124");
  expect(daysOfTiming(timing, years(2026, 2027))).toEqual(["2026-11-23", "2026-11-24"]);
});

test("a rule that is wrong, or says more than is understood here, is not read, and the event is once", () => {
  const wrong = [
    ...["", "FREQ=HOURLY", "FREQ=WEEKLY;BYHOUR=9", "FREQ=YEARLY;BYWEEKNO=20", "INTERVAL=2", "FREQ=DAILY;FREQ=DAILY"],
    ...["FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;COUNT=0", "FREQ=DAILY;COUNT=2;UNTIL=20261231", "FREQ=DAILY;BYDAY=1MO"],
    ...[
      "FREQ=WEEKLY;BYMONTHDAY=3",
      "FREQ=MONTHLY;BYMONTHDAY=0",
      "FREQ=MONTHLY;BYMONTHDAY=32",
      "FREQ=YEARLY;BYMONTH=13",
    ],
    ...["FREQ=MONTHLY;BYSETPOS=1", "FREQ=MONTHLY;BYDAY=0FR", "FREQ=WEEKLY;WKST=XX", "FREQ=DAILY;UNTIL=tomorrow"],
    `FREQ=YEARLY;BYMONTH=${"1,".repeat(maxRuleLength)}1`,
  ];
  for (const text of wrong) expect(readRule(text), text).toBeUndefined();
  expect(daysOfTiming(allDay("2026-11-25", "FREQ=HOURLY"), years(2026, 2028))).toEqual(["2026-11-25"]);
});

test("no rule costs more than its bound, however far away and however rare it is", () => {
  const hostile = [
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=DAILY;COUNT=999999;BYMONTH=2;BYMONTHDAY=31",
    "FREQ=MONTHLY;INTERVAL=9999;BYMONTHDAY=31",
    `FREQ=YEARLY;BYDAY=${Array.from({ length: 53 }, (_, at) => `${at + 1}MO`).join(",")}`.slice(0, maxRuleLength - 3),
    "FREQ=YEARLY;BYMONTHDAY=1,2,3,4,5,6,7,8,9,10,11,12;BYSETPOS=-1,-2,-3,-4,-5,-6,-7,-8,-9",
  ];
  for (const rrule of hostile) {
    const days = daysOfTiming(allDay("1000-01-01", rrule), { from: "1000-01-01", to: "9999-12-31" });
    expect(days.length).toBeLessThan(maxDaysLookedAt);
  }
  const daily = allDay("1000-01-01", "FREQ=DAILY");
  expect(daysOfTiming(daily, { from: "1000-01-01", to: "9999-12-31" })).toHaveLength(maxDaysLookedAt);
  // Without a count, what lies before is not gone through.
  const late = daysOfTiming(allDay("1000-01-01", "FREQ=DAILY;INTERVAL=9"), { from: "9990-01-01", to: "9990-01-10" });
  expect(late).toHaveLength(1);
});
