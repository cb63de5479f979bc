import { expect, it } from "vitest";
import { isEcho, isStopRequest } from "./echo.ts";

const spoken = "Tonight it is lentil soup, 35 minutes. Shall I plan it?";

it("recognizes the assistant's own voice, even with a misheard word", () => {
  expect(isEcho("tonight it is lentil soup", spoken)).toBe(true);
  expect(isEcho("tonight it's lentil soup 35 minutes", spoken)).toBe(true);
});

it("recognizes a person who interrupts", () => {
  expect(isEcho("no something without nuts", spoken)).toBe(false);
  expect(isEcho("stop", spoken)).toBe(false);
  expect(isEcho("yes please", spoken)).toBe(false);
  expect(isEcho("what can you do", "Hello Ada. What can I do for you?")).toBe(false);
});

it("detects no echo if nothing is spoken or heard", () => {
  expect(isEcho("add milk", "")).toBe(false);
  expect(isEcho("", spoken)).toBe(false);
});

it("recognizes a request to stop speaking", () => {
  expect(["Stop", "be quiet", "stop talking."].every(isStopRequest)).toBe(true);
  expect(["stop the soup", "add milk"].some(isStopRequest)).toBe(false);
});
