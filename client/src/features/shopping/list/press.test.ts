import { expect, test } from "vitest";
import { isTap, leavePress, movePress, type Press, swipedPx } from "./press.ts";

const down: Press = { startX: 100, startY: 100, startMs: 1_000, farthestPx: 0 };
const at = (clientX: number, clientY: number) => ({ clientX, clientY });

test("a short press that hardly moves is a tap, and so is a key", () => {
  const press = movePress(down, at(106, 104));
  expect(isTap({ ...press, endMs: 1_120 }, 1_130)).toBe(true);
  expect(isTap(undefined, 5_000)).toBe(true);
});

test("ignores scrolls, including those that return to their start", () => {
  const press = movePress(movePress(down, at(100, 111)), at(100, 100));
  expect(isTap({ ...press, endMs: 1_120 }, 1_130)).toBe(false);
});

test("a press that leaves the row and returns is not a tap", () => {
  const away = leavePress(movePress(down, at(100, 106)), 1_050);
  expect(isTap({ ...away, endMs: 4_000 }, 4_010)).toBe(false);
});

test("a pointer that leaves the row after a press does not cancel the tap", () => {
  expect(isTap(leavePress({ ...down, endMs: 1_100 }, 1_200), 1_210)).toBe(true);
});

test("a long press is not a tap", () => {
  expect(isTap({ ...down, endMs: 1_700 }, 1_710)).toBe(false);
});

test("a key long after a scroll counts as a tap", () => {
  const press = movePress(down, at(100, 300));
  expect(isTap({ ...press, endMs: 1_120 }, 9_000)).toBe(true);
});

test.each([
  ["to the right", at(190, 105), 90],
  ["too little", at(109, 100), 0],
  ["to the left", at(20, 100), 0],
  ["askew, as a thumb scrolls", at(150, 140), 0],
  ["over the edge", at(500, 100), 160],
])("a finger that moves %s", (_, to, px) => {
  expect(swipedPx(down, to)).toBe(px);
});
