import { expect, test } from "vitest";
import { addDays, dayOf, daysBetween, hourOf, instantAt, minutesOfDay, startOfDay, weekdayOf, weekOf } from "./days.ts";
import { canonicalTimeZone, isTimeZone } from "./zoned-time.ts";

test.each([
  ["2026-11-21T23:30:00Z", "Europe/Berlin", "2026-11-22 at 0"],
  ["2026-11-21T23:30:00Z", "America/Los_Angeles", "2026-11-21 at 15"],
  ["2026-11-21T10:00:00Z", "Pacific/Kiritimati", "2026-11-22 at 0"],
  ["2026-11-21T10:59:59.999Z", "Pacific/Pago_Pago", "2026-11-20 at 23"],
  ["2026-11-21T18:20:00Z", "Asia/Kathmandu", "2026-11-22 at 0"],
])("converts %s in %s to the day and hour %s", (instant, timeZone, time) => {
  expect(`${dayOf(instant, timeZone)} at ${hourOf(instant, timeZone)}`).toBe(time);
});

test.each([
  ["2026-11-21", "UTC", "2026-11-21T00:00:00.000Z"],
  ["2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00.000Z"],
  ["2026-03-30", "Europe/Berlin", "2026-03-29T22:00:00.000Z"],
  ["2026-10-25", "Europe/Berlin", "2026-10-24T22:00:00.000Z"],
  ["2026-10-26", "Europe/Berlin", "2026-10-25T23:00:00.000Z"],
  ["2026-11-21", "Asia/Kathmandu", "2026-11-20T18:15:00.000Z"],
  ["2026-11-21", "Pacific/Kiritimati", "2026-11-20T10:00:00.000Z"],
  ["2026-11-21", "Pacific/Pago_Pago", "2026-11-21T11:00:00.000Z"],
])("starts the day %s in %s at %s", (day, timeZone, start) => {
  expect(startOfDay(day, timeZone)).toBe(start);
});

test.each([
  ["2026-11-21 19:00", "Europe/Berlin", "2026-11-21T18:00:00.000Z"],
  ["2026-03-29 19:00", "Europe/Berlin", "2026-03-29T17:00:00.000Z"],
  ["2026-03-29 02:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
  ["2026-10-25 02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
  ["2026-10-25 19:00", "Europe/Berlin", "2026-10-25T18:00:00.000Z"],
  ["2026-10-04 19:00", "Australia/Lord_Howe", "2026-10-04T08:00:00.000Z"],
  ["2026-11-21 00:15", "Asia/Kathmandu", "2026-11-20T18:30:00.000Z"],
])("converts %s in %s to %s, or to the nearest existing instant", (moment, timeZone, instant) => {
  const [day = "", time = ""] = moment.split(" ");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  expect(new Date(instantAt(day, hours * 60 + minutes, timeZone)).toISOString()).toBe(instant);
  if (time === "19:00") expect(minutesOfDay(instant, timeZone)).toBe(19 * 60);
});

test("limits days to years with four digits", () => {
  expect(addDays("9999-12-31", 1)).toBe("9999-12-31");
  expect(addDays("2026-11-21", 1e15)).toBe("9999-12-31");
  expect(addDays("2026-11-21", -1e15)).toBe("0000-01-01");
  expect(dayOf("9999-12-31T23:00:00Z", "Pacific/Auckland")).toBe("9999-12-31");
  expect(dayOf("9999-12-31T23:00:00Z", "America/New_York")).toBe("9999-12-31");
  expect(weekOf("9999-12-31")).toEqual({ start: "9999-12-26", end: "9999-12-31" });
});

test("starts a day at the first existing instant when clocks skip midnight", () => {
  expect(startOfDay("2018-11-04", "America/Sao_Paulo")).toBe("2018-11-04T03:00:00.000Z");
  expect(hourOf("2018-11-04T03:00:00.000Z", "America/Sao_Paulo")).toBe(1);
});

test("assigns a repeated hour at midnight to the previous day", () => {
  const start = startOfDay("2018-02-18", "America/Sao_Paulo");
  expect(start).toBe("2018-02-18T03:00:00.000Z");
  expect(dayOf(Date.parse(start) - 1, "America/Sao_Paulo")).toBe("2018-02-17");
});

test("changes the day at the exact millisecond on all days of a year", () => {
  for (const timeZone of ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Cairo"]) {
    for (let day = "2026-01-01"; day < "2027-01-01"; day = addDays(day, 1)) {
      const start = Date.parse(startOfDay(day, timeZone));
      expect([dayOf(start, timeZone), dayOf(start - 1, timeZone)]).toEqual([day, addDays(day, -1)]);
    }
  }
});

test("counts days across the end of a month, a year and February", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  expect(daysBetween("2026-02-28", "2026-03-02")).toBe(2);
  expect(daysBetween("2026-03-02", "2026-02-28")).toBe(-2);
});

test("starts a week on Sunday", () => {
  const week = { start: "2026-11-15", end: "2026-11-22" };
  expect(["2026-11-15", "2026-11-18", "2026-11-21"].map((day) => weekOf(day))).toEqual([week, week, week]);
  expect(weekOf("2026-11-22").start).toBe("2026-11-22");
  expect(["2026-11-15", "2026-11-21"].map(weekdayOf)).toEqual([0, 6]);
});

test.each([
  ["Europe/Berlin", true],
  ["UTC", true],
  ["America/Argentina/Buenos_Aires", true],
  ["Mars/Olympus", false],
  ["", false],
  ["+02:00", false],
])("checks whether %j is a time zone: %s", (name, isKnown) => {
  expect(isTimeZone(name)).toBe(isKnown);
});

test.each([
  ["europe/berlin", "Europe/Berlin"],
  ["EUROPE/BERLIN", "Europe/Berlin"],
  ["america/argentina/buenos_aires", /^America\/(Argentina\/)?Buenos_Aires$/],
  ["america/port_of_spain", "America/Port_of_Spain"],
  ["utc", "UTC"],
  ["us/eastern", "America/New_York"],
  ["Europe/Berlin", "Europe/Berlin"],
  ["US/Eastern", "US/Eastern"],
  ["Asia/Kathmandu", "Asia/Kathmandu"],
  ["nowhere", "nowhere"],
])("returns the canonical name of the time zone %s: %s", (name, canonical) => {
  if (typeof canonical === "string") expect(canonicalTimeZone(name)).toBe(canonical);
  else expect(canonicalTimeZone(name)).toMatch(canonical);
});
