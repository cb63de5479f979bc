import { expect, test } from "vitest";
import { bytesText, everyText, momentText, whenText } from "./admin-text.ts";

test.each([
  [0, "0 bytes"],
  [1023, "1,023 bytes"],
  [1536, "1.5 kB"],
  [52 * 1024 ** 3, "52 GB"],
  [2048 * 1024 ** 4, "2,048 TB"],
])("formats %d bytes as %s", (bytes, text) => expect(bytesText(bytes)).toBe(text));

test.each([
  [5, "Every 5 s"],
  [600, "Every 10 min"],
  [3600, "Every 1 h"],
])("formats an interval of %d seconds as %s", (seconds, text) => expect(everyText(seconds)).toBe(text));

test("names the time of a moment of today and the date of an earlier one", () => {
  const now = new Date(2026, 0, 2, 15, 0);
  expect(momentText(new Date(2026, 0, 2, 14, 5), now)).toMatch(/^at 2:05\sPM$/);
  expect(momentText(new Date(2026, 0, 1, 14, 5), now)).toMatch(/^January 1, 2026/);
  expect(whenText(null, now)).toBe("not run yet on this server");
});
