import { expect, it } from "vitest";
import { isEcho, isStopRequest } from "./echo.ts";

const spoken = "Tonight it is lentil soup, 35 minutes. Shall I plan it?";

it("knows the assistant's own voice, also when a word was misheard", () => {
  expect(isEcho("tonight it is lentil soup", spoken)).toBe(true);
  expect(isEcho("tonight it's lentil soup 35 minutes", spoken)).toBe(true);
});

it("knows a person who speaks into it", () => {
  expect(isEcho("no something without nuts", spoken)).toBe(false);
  expect(isEcho("stop", spoken)).toBe(false);
  expect(isEcho("yes please", spoken)).toBe(false);
  expect(isEcho("what can you do", "Hello Ada. What can I do for you?")).toBe(false);
});

it("hears no echo where nothing is spoken or heard", () => {
  expect(isEcho("add milk", "")).toBe(false);
  expect(isEcho("", spoken)).toBe(false);
});

it("knows a word that only asks for silence", () => {
  expect(["Stop", "be quiet", "stop talking."].every(isStopRequest)).toBe(true);
  expect(["stop the soup", "add milk"].some(isStopRequest)).toBe(false);
});
