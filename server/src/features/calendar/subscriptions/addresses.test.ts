import { expect, test } from "vitest";
import { calendarAddress } from "./fetch-calendar.ts";

test.each([
  ["school.example/term.ics", "https://school.example/term.ics"],
  [" www.school.example ", "https://www.school.example/"],
  ["school.example:8443/a.ics?key=b", "https://school.example:8443/a.ics?key=b"],
  ["webcal://school.example/a.ics", "https://school.example/a.ics"],
  ["http://school.example/a.ics", "http://school.example/a.ics"],
])("fetches %s from %s", (typed, address) => {
  expect(calendarAddress(typed)).toBe(address);
});

test.each(["file:///etc/passwd", "school", "javascript:alert(1)", "mailto:ada@school.example"])(
  "rejects %s",
  (typed) => {
    expect(() => calendarAddress(typed)).toThrow("That isn't a calendar address.");
  },
);
