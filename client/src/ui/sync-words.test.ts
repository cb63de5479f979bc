import { expect, it } from "vitest";
import { syncWords } from "./sync-words.ts";

it("says how many changes stand only on this phone", () => {
  expect(syncWords({ kind: "offline", count: 3 }, "phone")).toBe("3 changes only on this phone");
  expect(syncWords({ kind: "offline", count: 1 }, "device")).toBe("1 change only on this device");
  expect(syncWords({ kind: "signed-out", count: 2 }, "phone")).toBe("Signed out, 2 changes only on this phone");
  expect(syncWords({ kind: "outdated", count: 1 }, "phone")).toBe("Reload the page, 1 change only on this phone");
});

it("says only the state when nothing is waiting", () => {
  expect(syncWords({ kind: "saved" }, "phone")).toBe("Saved");
  expect(syncWords({ kind: "saving", count: 4 }, "phone")).toBe("Saving");
  expect(syncWords({ kind: "offline", count: 0 }, "phone")).toBe("Offline");
  expect(syncWords({ kind: "read-only" }, "phone")).toBe("Read only");
  expect(syncWords({ kind: "signed-out", count: 0 }, "phone")).toBe("Signed out");
});
