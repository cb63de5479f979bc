import { expect, test } from "vitest";
import { toastBottom } from "./toast-position.ts";

const toast = { left: 16, right: 374, top: 0, bottom: 56 };
const fullWidth = (top: number, bottom: number) => ({ left: 0, right: 390, top, bottom });
const tabs = fullWidth(780, 844);

test.each([
  { what: "at the bottom of an empty screen", used: [], bottom: 836 },
  { what: "above the tabs", used: [tabs], bottom: 772 },
  { what: "above the field for items and the tabs", used: [tabs, fullWidth(720, 780)], bottom: 712 },
  { what: "above a main button that it would cover", used: [tabs, fullWidth(716, 760)], bottom: 708 },
  { what: "between two buttons", used: [tabs, fullWidth(720, 764), fullWidth(600, 640)], bottom: 712 },
  { what: "at the bottom, below a higher control", used: [tabs, fullWidth(600, 640)], bottom: 772 },
  { what: "next to a narrow control", used: [{ left: 376, right: 390, top: 700, bottom: 844 }], bottom: 836 },
  {
    what: "above the tabs if fields fill the lower half",
    used: [tabs, ...[440, 500, 560, 620, 680, 740].map((top) => fullWidth(top, top + 30))],
    bottom: 772,
  },
])("a toast is $what", ({ used, bottom }) => {
  expect(toastBottom(toast, used, 844)).toBe(bottom);
});
