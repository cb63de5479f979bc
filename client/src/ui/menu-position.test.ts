import { expect, test } from "vitest";
import { menuPosition } from "./menu-position.ts";

const phone = { left: 0, right: 390, top: 56, bottom: 780 };
const button = (right: number, top: number) => ({ left: right - 44, right, top, bottom: top + 44 });

test.each([
  { what: "opens below if it fits", at: button(374, 100), is: { side: "below", align: "end", maxHeightPx: 620 } },
  { what: "opens above near the tabs", at: button(374, 700), is: { side: "above", align: "end", maxHeightPx: 628 } },
  { what: "opens on the larger side", at: button(374, 300), height: 900, is: { side: "below", maxHeightPx: 420 } },
  { what: "opens to the right at the left edge", at: button(60, 100), is: { side: "below", align: "start" } },
])("a menu $what", ({ at, height = 300, is }) => {
  expect(menuPosition(at, { width: 240, height }, phone)).toMatchObject(is);
});
