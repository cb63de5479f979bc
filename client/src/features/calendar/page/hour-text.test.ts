import { expect, test } from "vitest";
import { formatHour } from "./hour-text.ts";

test.each([
  ["en-US", "5pm", "5:30pm", "12am"],
  ["en-AU", "5pm", "5:30pm", "12am"],
  ["de-DE", "17:00", "17:30", "0:00"],
  ["en-GB", "17:00", "17:30", "0:00"],
])("formats hours in their shortest form in %s", (locale, ...texts) => {
  const hours = ["17:00", "17:30", "00:00"].map((clock) => formatHour(clock, locale));
  expect(hours).toEqual(texts);
});
