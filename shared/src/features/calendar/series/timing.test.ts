import { expect, test } from "vitest";
import { instantOf, localTimeOf } from "../../../zoned-time.ts";
import { maxRuleLength, type Timing } from "../schema.ts";
import { maxTimesOfDay, readRule } from "./rule.ts";
import { maxTestedDays } from "./rule-days.ts";
import { daysOfTiming, keyAt, portableRule, startOn } from "./timing.ts";

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

test("reads a time that clocks skip with the offset before the change, and a repeated time as the first", () => {
  // The examples of RFC 5545, 3.3.5.
  expect(new Date(instantOf("2007-03-11T02:30:00", "America/New_York")).toISOString()).toBe("2007-03-11T07:30:00.000Z");
  expect(new Date(instantOf("2007-11-04T01:30:00", "America/New_York")).toISOString()).toBe("2007-11-04T05:30:00.000Z");
  expect(localTimeOf(Date.parse("2007-03-11T07:30:00Z"), "America/New_York")).toBe("2007-03-11T03:30:00");
});

test("an all-day yearly event on 29 February is on the last day of February in common years", () => {
  const birthday = ["2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"];
  const days = (rrule: string) => daysOfTiming(allDay("2024-02-29", rrule), years(2024, 2029));
  expect(days("FREQ=YEARLY")).toEqual(birthday);
  expect(days("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29")).toEqual(birthday);
  expect(days("FREQ=YEARLY;COUNT=3")).toEqual(birthday.slice(0, 3));
  expect(days("FREQ=YEARLY;INTERVAL=2")).toEqual(["2024-02-29", "2026-02-28", "2028-02-29"]);
  // Other programs omit common years, so calendar files need another rule.
  expect(portableRule(allDay("2024-02-29", "FREQ=YEARLY;COUNT=3"))).toBe("FREQ=YEARLY;COUNT=3;BYMONTH=2;BYMONTHDAY=-1");
  expect(days("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1")).toEqual(birthday);
});

test("omits other days that a month lacks, unless SKIP moves them", () => {
  const timed = inBerlin("2024-02-29T15:00:00", "FREQ=YEARLY");
  expect(daysOfTiming(timed, years(2024, 2034))).toEqual(["2024-02-29", "2028-02-29", "2032-02-29"]);
  expect(daysOfTiming(allDay("2024-02-29", "FREQ=YEARLY;SKIP=OMIT"), years(2024, 2029))).toHaveLength(2);
  const ofApril = { from: "2026-01-01", to: "2026-08-01" };
  const days = (rrule: string) => daysOfTiming(allDay("2026-01-31", rrule), ofApril).map((day) => day.slice(5));
  expect(days("FREQ=MONTHLY")).toEqual(["01-31", "03-31", "05-31", "07-31"]);
  expect(days("FREQ=MONTHLY;SKIP=BACKWARD;COUNT=4")).toEqual(["01-31", "02-28", "03-31", "04-30"]);
  expect(days("FREQ=MONTHLY;SKIP=FORWARD;COUNT=4")).toEqual(["01-31", "03-01", "03-31", "05-01"]);
});

test("with several times a day, the key is the day at the time of the start, and the local time otherwise", () => {
  const pills = inBerlin("2026-11-23T08:00:00", "FREQ=DAILY;BYHOUR=8,14,20;COUNT=5");
  const keys = ["2026-11-23", "2026-11-23T14:00:00", "2026-11-23T20:00:00", "2026-11-24", "2026-11-24T14:00:00"];
  expect(daysOfTiming(pills, years(2026, 2027))).toEqual(keys);
  expect(instantsOf(pills, { from: "2026-11-24", to: "2026-12-01" })).toEqual([
    "2026-11-24T07:00:00.000Z",
    "2026-11-24T13:00:00.000Z",
  ]);
  const keysAt = ["2026-11-24T14:00:00", "2026-11-24T08:00:00", "2026-11-24T09:30:00"].map((at) => keyAt(at, pills));
  expect(keysAt).toEqual(["2026-11-24T14:00:00", "2026-11-24", "2026-11-24"]);
  const daily = inBerlin("2026-11-23T08:00:00", "FREQ=DAILY;BYHOUR=8;BYMINUTE=0;BYSECOND=0;COUNT=2");
  expect(daysOfTiming(daily, years(2026, 2027))).toEqual(["2026-11-23", "2026-11-24"]);
  // Whole days have no times (3.3.10).
  expect(daysOfTiming(allDay("2026-11-23", "FREQ=DAILY;BYHOUR=8,14;COUNT=2"), years(2026, 2027))).toHaveLength(2);
});

test("omits listed times that clocks skip, and does not count them", () => {
  const nights = inBerlin("2026-03-28T01:30:00", "FREQ=DAILY;BYHOUR=1,2;COUNT=5");
  expect(instantsOf(nights, years(2026, 2027))).toEqual([
    ...["2026-03-28T00:30:00.000Z", "2026-03-28T01:30:00.000Z"],
    ...["2026-03-29T00:30:00.000Z"],
    ...["2026-03-29T23:30:00.000Z", "2026-03-30T00:30:00.000Z"],
  ]);
});

test("a rule with both COUNT and UNTIL ends with whichever comes first", () => {
  const days = (rrule: string) => daysOfTiming(inBerlin("2026-11-02T09:00:00", rrule), years(2026, 2027));
  expect(days("FREQ=DAILY;COUNT=2;UNTIL=20261110")).toEqual(["2026-11-02", "2026-11-03"]);
  expect(days("FREQ=DAILY;COUNT=9;UNTIL=20261103")).toEqual(["2026-11-02", "2026-11-03"]);
});

test("accepts UNTIL as an instant, a local time or a day, for times and for whole days", () => {
  const pills = (until: string) =>
    daysOfTiming(inBerlin("2026-11-23T08:00:00", `FREQ=DAILY;BYHOUR=8,14;UNTIL=${until}`), years(2026, 2027)).length;
  expect([pills("20261124T070000Z"), pills("20261124T065959Z")]).toEqual([3, 2]);
  expect([pills("20261124T140000"), pills("20261124T135959")]).toEqual([4, 3]);
  expect(pills("20261124")).toBe(4);
  const holidays = (until: string) =>
    daysOfTiming(allDay("2026-11-23", `FREQ=DAILY;UNTIL=${until}`), years(2026, 2027));
  expect(holidays("20261124T100000Z")).toEqual(["2026-11-23", "2026-11-24"]);
  // Every browser reads a day after the end of a month as a day of the next month.
  expect(daysOfTiming(allDay("2026-02-27", "FREQ=DAILY;UNTIL=20260231"), years(2026, 2027))).toHaveLength(5);
});

test("counts the start as the first occurrence even if the rule does not match it", () => {
  const timing = allDay("2026-11-25", "FREQ=WEEKLY;BYDAY=FR;COUNT=3");
  expect(daysOfTiming(timing, years(2026, 2027))).toEqual(["2026-11-25", "2026-11-27", "2026-12-04"]);
});

test("expands common rules: weekdays, last Friday, every second Tuesday, until a day, last day of the month", () => {
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

test("UNTIL with a date includes the whole day", () => {
  const timing = inBerlin("2026-11-23T23:00:00", "FREQ=DAILY;UNTIL=20261124");
  expect(daysOfTiming(timing, years(2026, 2027))).toEqual(["2026-11-23", "2026-11-24"]);
});

test("rejects invalid and unsupported rules, and the event occurs once", () => {
  const wrong = [
    ...["", "FREQ=HOURLY", "FREQ=WEEKLY;BYHOUR=24", "FREQ=WEEKLY;BYWEEKNO=20", "INTERVAL=2", "FREQ=DAILY;FREQ=DAILY"],
    ...["FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;COUNT=0", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO", "FREQ=DAILY;BYDAY=1MO"],
    ...["FREQ=MONTHLY;BYYEARDAY=1", "FREQ=YEARLY;BYYEARDAY=367", "RSCALE=CHINESE;FREQ=YEARLY", "FREQ=DAILY;X-A=1"],
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

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at).join(",");
const quarterHours = `BYHOUR=${upTo(24)};BYMINUTE=0,15,30,45`;

test("bounds the work of every rule, however far away, rare or frequent its days are", () => {
  const hostile = [
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=DAILY;COUNT=999999;BYMONTH=2;BYMONTHDAY=31",
    "FREQ=MONTHLY;INTERVAL=9999;BYMONTHDAY=31",
    `FREQ=YEARLY;BYDAY=${Array.from({ length: 53 }, (_, at) => `${at + 1}MO`).join(",")}`.slice(0, maxRuleLength - 3),
    "FREQ=YEARLY;BYMONTHDAY=1,2,3,4,5,6,7,8,9,10,11,12;BYSETPOS=-1,-2,-3,-4,-5,-6,-7,-8,-9",
    "FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYMONTH=6",
    "FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1;COUNT=999999",
    `FREQ=DAILY;COUNT=999999;${quarterHours}`,
    `FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;${quarterHours}`,
    `FREQ=MONTHLY;BYDAY=MO,TU,WE;BYHOUR=${upTo(24)};BYMINUTE=${upTo(24)};BYSECOND=${upTo(24)};BYSETPOS=366,-366`,
  ];
  for (const rrule of hostile) {
    for (const timing of [allDay("1000-01-01", rrule), inBerlin("1000-01-01T00:00:00", rrule)]) {
      const keys = daysOfTiming(timing, { from: "1000-01-01", to: "9999-12-31" });
      // The period that reaches the bound is completed: a year at most.
      expect(keys.length, rrule).toBeLessThan(maxTestedDays + 366 * maxTimesOfDay);
    }
  }
  const daily = allDay("1000-01-01", "FREQ=DAILY");
  expect(daysOfTiming(daily, { from: "1000-01-01", to: "9999-12-31" })).toHaveLength(maxTestedDays);
  // Without a count, earlier periods are skipped.
  const late = daysOfTiming(allDay("1000-01-01", "FREQ=DAILY;INTERVAL=9"), { from: "9990-01-01", to: "9990-01-10" });
  expect(late).toHaveLength(1);
});

test("rejects a rule with more than 96 times a day, unless BYSETPOS selects some", () => {
  const everySecond = `FREQ=DAILY;BYHOUR=${upTo(24)};BYMINUTE=${upTo(24)};BYSECOND=${upTo(24)}`;
  expect(daysOfTiming(inBerlin("2026-11-25T00:00:00", everySecond), years(2026, 2028))).toEqual(["2026-11-25"]);
  const month = { from: "2026-12-01", to: "2027-01-01" };
  expect(daysOfTiming(inBerlin("2026-11-25T00:00:00", `FREQ=DAILY;${quarterHours}`), month)).toHaveLength(31 * 96);
  const yearly = inBerlin("2026-11-25T00:00:00", `FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;${quarterHours}`);
  expect(daysOfTiming(yearly, month)).toHaveLength(31 * 96);
  const lastOfDay = inBerlin("2026-11-25T00:00:00", `${everySecond};BYSETPOS=-1`);
  expect(daysOfTiming(lastOfDay, { from: "2026-12-01", to: "2026-12-03" })).toEqual([
    "2026-12-01T23:23:23",
    "2026-12-02T23:23:23",
  ]);
});
