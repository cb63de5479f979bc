import { expect, test } from "vitest";
import { bytesText, everyText } from "./admin-text.ts";

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
