import { expect, test } from "vitest";
import { describeEvent } from "./event-description.ts";

const read = {
  ...{ title: "Yoga", location: "", memberIds: [], driverId: null, birthYear: null },
  ...{ startTime: "2026-12-01", endTime: "2026-12-02", allDay: true, timeZone: "UTC" },
};
const writing = { members: [], day: (day: string) => day, clock: (time: string) => time };

test.each([
  ["FREQ=WEEKLY;BYDAY=TU,FR", "Every Tuesday and Friday"],
  ["FREQ=MONTHLY;BYDAY=-1FR;INTERVAL=2", "Every 2 months on the last Friday"],
  ["FREQ=MONTHLY;BYMONTHDAY=-1", "Every month on its last day"],
  ["FREQ=DAILY;UNTIL=20261231T225959Z", "until 2026-12-31"],
  ["FREQ=DAILY;BYHOUR=8,14", "Repeats on its own schedule, "],
  ["FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "Repeats on its own schedule, "],
  ["FREQ=MONTHLY;BYDAY=-2FR", "Repeats on its own schedule, "],
  ["FREQ=HOURLY", "Repeats on its own schedule, "],
])("describes %s as “%s”", (rrule, words) => {
  expect(describeEvent({ ...read, rrule }, writing)).toContain(words);
});
