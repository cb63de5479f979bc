import { expect, it } from "vitest";
import { syncText } from "./sync-text.ts";

it("shows how many changes are only on this device", () => {
  expect(syncText({ kind: "offline", count: 3, unstored: 0 }, "phone")).toBe("3 changes only on this phone");
  expect(syncText({ kind: "offline", count: 1, unstored: 0 }, "device")).toBe("1 change only on this device");
  expect(syncText({ kind: "signed-out", count: 2, unstored: 0 }, "phone")).toBe(
    "Signed out, 2 changes only on this phone",
  );
  expect(syncText({ kind: "outdated", count: 1, unstored: 0 }, "phone")).toBe("Reload, 1 change only on this phone");
});

it("shows only the state without pending changes", () => {
  expect(syncText({ kind: "saved" }, "phone")).toBe("Saved");
  expect(syncText({ kind: "saving", count: 4, unstored: 0 }, "phone")).toBe("Saving");
  expect(syncText({ kind: "offline", count: 0, unstored: 0 }, "phone")).toBe("Offline");
  expect(syncText({ kind: "read-only" }, "phone")).toBe("Read only");
  expect(syncText({ kind: "signed-out", count: 0, unstored: 0 }, "phone")).toBe("Signed out");
});

it("counts only the changes that would be lost with the page, if there are any", () => {
  expect(syncText({ kind: "saving", count: 1, unstored: 1 }, "phone")).toBe("1 change not saved on this phone");
  expect(syncText({ kind: "offline", count: 3, unstored: 2 }, "device")).toBe("2 changes not saved on this device");
  expect(syncText({ kind: "signed-out", count: 2, unstored: 2 }, "phone")).toBe(
    "Signed out, 2 changes not saved on this phone",
  );
  expect(syncText({ kind: "outdated", count: 1, unstored: 1 }, "phone")).toBe("1 change not saved on this phone");
});
