import { newId } from "@hub/shared/ids";
import { expect, test } from "vitest";
import { tripText } from "./trip-text.ts";

test("describes a trip's store, last item and time limit for additions", () => {
  const startMs = Date.parse("2026-11-21T09:00:00.000Z");
  const trip = {
    id: newId<"trip">(),
    memberId: newId<"member">(),
    storeId: null,
    startedAt: "2026-11-21T09:00:00.000Z",
    endedAt: null,
    seenAt: null,
    addUntil: null,
    picks: [],
  };
  expect(tripText(trip, { name: "Ben", nowMs: startMs })).toMatch(
    /^Ben is shopping\. Add what you need until \d{1,2}:\d\d.*\.$/,
  );
  const later = { ...trip, picks: ["dairy/milk", "produce/leek"] };
  expect(tripText(later, { name: "Ben", store: "Market", nowMs: startMs + 600_000 })).toBe(
    "Ben is shopping at Market, and took leek.",
  );
});
