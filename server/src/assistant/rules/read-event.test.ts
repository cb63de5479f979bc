import { localTimeOf } from "@hub/shared/zoned-time";
import { expect, test } from "vitest";
import { readEventText } from "./read-event.ts";

const timeZone = "Europe/Berlin";
/** A Saturday. */
const nowMs = Date.parse("2026-11-28T10:00:00+01:00");
const members = ["Mia Berg", "Tom Berg", "Leo", "Ida", "Nora", "Max", "Grandma Ruth", "Sofia (nanny)", "Mark"].map(
  (name) => ({ id: name as never, name }),
);

/** "Swimming | Wed 2026-12-02 16:30 | FREQ=WEEKLY;BYDAY=WE | at the pool | for Leo | Tom Berg drives" */
function read(words: string): string | null {
  const event = readEventText(words, { nowMs, timeZone, members });
  if (!event) return null;
  const at = (time: string) =>
    event.allDay ? time : localTimeOf(Date.parse(time), timeZone).slice(0, 16).replace("T", " ");
  const parts = [
    event.title,
    at(event.startTime),
    event.endTime !== null && !event.allDay && `to ${at(event.endTime)}`,
    event.rrule,
    event.location && `at ${event.location}`,
    event.memberIds.length > 0 && `for ${event.memberIds.join(", ")}`,
    event.driverId !== null && `${event.driverId} drives`,
  ];
  return parts.filter(Boolean).join(" | ");
}

test.each([
  [
    "swimming every Wednesday 16:30 for Leo, Tom drives",
    "Swimming | 2026-12-02 16:30 | FREQ=WEEKLY;BYDAY=WE | for Leo | Tom Berg drives",
  ],
  ["Swimming Wednesday 16:30 Leo, driver Tom", "Swimming | 2026-12-02 16:30 | for Leo | Tom Berg drives"],
  ["football Thursday 5pm Max, Mia picks him up", "Football | 2026-12-03 17:00 | for Max | Mia Berg drives"],
  [
    "Tom picks up Leo from school Monday 3:30pm",
    "Pick up Leo from school | 2026-11-30 15:30 | for Leo | Tom Berg drives",
  ],
  ["Mia takes Ida to ballet friday 4pm", "Ballet | 2026-12-04 16:00 | for Ida | Mia Berg drives"],
  [
    "Nora guitar lesson Monday 5pm, driver: Sofia",
    "Guitar lesson | 2026-11-30 17:00 | for Nora | Sofia (nanny) drives",
  ],
  [
    "piano for Ida and Leo Tuesdays 3pm, Grandma drives",
    "Piano | 2026-12-01 15:00 | FREQ=WEEKLY;BYDAY=TU | for Ida, Leo | Grandma Ruth drives",
  ],
  ["swimming wed 4pm Leo + Ida, Tom driving", "Swimming | 2026-12-02 16:00 | for Leo, Ida | Tom Berg drives"],
  ["Leo karate tuesday 5pm tom takes him", "Karate | 2026-12-01 17:00 | for Leo | Tom Berg drives"],
])("does not count the driver as a participant: %s", (words, event) => {
  expect(read(words)).toBe(event);
});

test.each([
  ["Tom dentist tomorrow half past nine", "Dentist | 2026-11-29 09:30 | for Tom Berg"],
  ["Mia yoga weds 7pm for 1h", "Yoga | 2026-12-02 19:00 | to 2026-12-02 20:00 | for Mia Berg"],
  ["soccer practice Leo Sat 10", "Soccer practice | 2026-12-05 10:00 | for Leo"],
  ["Ruth doctor Thursday 11", "Doctor | 2026-12-03 11:00 | for Grandma Ruth"],
  ["playdate ida sunday 15-17", "Playdate | 2026-11-29 15:00 | to 2026-11-29 17:00 | for Ida"],
  ["Tom and Mia date night Saturday 8pm", "Date night | 2026-12-05 20:00 | for Tom Berg, Mia Berg"],
  // The name stays if the title needs it.
  ["lunch with Nora tomorrow noon", "Lunch with Nora | 2026-11-29 12:00 | for Nora"],
  ["pick up Leo in 45 minutes", "Pick up Leo | 2026-11-28 10:45 | for Leo"],
  ["Leo birthday party Sunday 3pm", "Leo birthday party | 2026-11-29 15:00 | for Leo"],
  ["bake cakes for Leo Saturday 3pm", "Bake cakes for Leo | 2026-12-05 15:00"],
  ["Mark the papers tomorrow", "Mark the papers | 2026-11-29"],
])("reads a name next to the title as a participant: %s", (words, event) => {
  expect(read(words)).toBe(event);
});

test.each([
  [
    "sleepover at Emma's Friday 6pm until Saturday 10am",
    "Sleepover | 2026-12-04 18:00 | to 2026-12-05 10:00 | at Emma's",
  ],
  ["camp from Friday 6pm to Sunday 4pm", "Camp | 2026-12-04 18:00 | to 2026-12-06 16:00"],
  ["trip Saturday 8am - Sunday 8pm", "Trip | 2026-12-05 08:00 | to 2026-12-06 20:00"],
  ["Parents evening next thursday 19h", "Parents evening | 2026-12-03 19:00"],
  ["dinner 19h", "Dinner | 2026-11-28 19:00"],
  ["train 14h32 friday", "Train | 2026-12-04 14:32"],
  ["Party 31.12. 20 Uhr", "Party | 2026-12-31 20:00"],
  ["Party 24.12 18 Uhr", "Party | 2026-12-24 18:00"],
  ["Elternabend 3.12. 19 Uhr 30", "Elternabend | 2026-12-03 19:30"],
  ["meeting 9-10", "Meeting | 2026-11-29 09:00 | to 2026-11-29 10:00"],
  ["Meeting 9-10 with Anna", "Meeting with Anna | 2026-11-29 09:00 | to 2026-11-29 10:00"],
  ["call mom in 2 hours", "Call mom | 2026-11-28 12:00"],
  ["dentist in half an hour", "Dentist | 2026-11-28 10:30"],
  ["film night in 14 hours", "Film night | 2026-11-29 00:00"],
  ["gym 7am tomorrow for 1 1/2 hours", "Gym | 2026-11-29 07:00 | to 2026-11-29 08:30"],
  ["Christmas Eve dinner at grandma 6pm", "Christmas Eve dinner | 2026-12-24 18:00 | at grandma"],
  ["New Year's Eve party 20h", "New Year's Eve party | 2026-12-31 20:00"],
  ["Easter Monday brunch 11am", "Easter Monday brunch | 2027-03-29 11:00"],
  ["Thanksgiving dinner 5pm", "Thanksgiving dinner | 2027-11-25 17:00"],
])("reads times, ends and holidays: %s", (words, event) => {
  expect(read(words)).toBe(event);
});

test.each([
  ["Elternabend Do 20 Uhr", "Elternabend | 2026-12-03 20:00"],
  ["Zahnarzt morgen 10 Uhr", "Zahnarzt | 2026-11-29 10:00"],
  ["Zahnarzt am Donnerstag um 10:30 Uhr Leo", "Zahnarzt | 2026-12-03 10:30 | for Leo"],
  ["Elternabend Do 3.12. 20 Uhr", "Elternabend | 2026-12-03 20:00"],
  ["Training Mi. 17 Uhr", "Training | 2026-12-02 17:00"],
  ["dentiste jeudi 15h", "Dentiste | 2026-12-03 15:00"],
  ["dentiste demain à 10h30", "Dentiste | 2026-11-29 10:30"],
  ["dentista mañana 10:00", "Dentista | 2026-11-29 10:00"],
  ["dentista giovedì alle 15:00", "Dentista | 2026-12-03 15:00"],
  ["tandarts donderdag 15:00", "Tandarts | 2026-12-03 15:00"],
  ["dentista quinta-feira 15:00", "Dentista | 2026-12-03 15:00"],
  ["Mardi Gras party Friday 8pm", "Mardi Gras party | 2026-12-04 20:00"],
  ["do homework Friday 5pm", "Do homework | 2026-12-04 17:00"],
])("reads days in other languages: %s", (words, event) => {
  expect(read(words)).toBe(event);
});

test.each([
  "Fußball jeden Montag 17 Uhr",
  "Urlaub bis Freitag",
  "dentiste lundi prochain 15h",
  "Zahnarzt übermorgen Montag 9 Uhr",
])("ignores an ambiguous day in another language: %s", (words) => {
  expect(read(words)).toBeNull();
});

test("does not read a member's name as a day", () => {
  const family = [...members, { id: "Domingo" as never, name: "Domingo" }];
  const event = readEventText("Dentist for Domingo Friday 3pm", { nowMs, timeZone, members: family });
  expect(event).toMatchObject({ title: "Dentist", memberIds: ["Domingo"], startTime: "2026-12-04T14:00:00.000Z" });
});

test.each([
  ["bins fortnightly on friday 8am", "Bins | 2026-12-04 08:00 | FREQ=WEEKLY;BYDAY=FR;INTERVAL=2"],
  ["bins biweekly on friday", "Bins | 2026-12-04 | FREQ=WEEKLY;BYDAY=FR;INTERVAL=2"],
  ["yoga weekly on Monday and Wednesday 7am", "Yoga | 2026-11-30 07:00 | FREQ=WEEKLY;BYDAY=MO,WE"],
  ["first monday of every month book club 7pm", "Book club | 2026-12-07 19:00 | FREQ=MONTHLY;BYDAY=1MO"],
  ["second tuesday of the month pta 7pm", "Pta | 2026-12-08 19:00 | FREQ=MONTHLY;BYDAY=2TU"],
  ["trash on the last Friday of every month", "Trash | 2026-12-25 | FREQ=MONTHLY;BYDAY=-1FR"],
  ["rent every last day of the month", "Rent | 2026-11-30 | FREQ=MONTHLY;BYMONTHDAY=-1"],
  ["rent on the 1st of every month", "Rent | 2026-12-01 | FREQ=MONTHLY"],
  ["soccer tue/thu 5pm", "Soccer | 2026-12-01 17:00 | FREQ=WEEKLY;BYDAY=TU,TH"],
  ["yoga mon/wed/fri 7am", "Yoga | 2026-11-30 07:00 | FREQ=WEEKLY;BYDAY=MO,WE,FR"],
  // Non-leap years show it too.
  ["Oma birthday 29 February", "Oma birthday | 2024-02-29 | FREQ=YEARLY"],
])("reads repetition rules: %s", (words, event) => {
  expect(read(words)).toBe(event);
});

test.each(["dentist on feb 30 at 9", "dentist on april 31", "dentist 32 May at 9", "dentist at 24:00 friday"])(
  "ignores a nonexistent day or time: %s",
  (words) => {
    expect(read(words)).toBeNull();
  },
);
