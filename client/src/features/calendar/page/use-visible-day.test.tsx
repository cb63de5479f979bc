import { dayOf } from "@hub/shared/days";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setSignedIn } from "../../../hub/session.ts";
import { LocationContext } from "../../../lib/location.ts";
import { ada } from "../../../testing/queries.tsx";
import { useVisibleDay } from "./use-visible-day.ts";

beforeEach(() => setSignedIn(ada));
afterEach(cleanup);

function showAt(hash: string) {
  const location = { current: { pathname: "/calendar", hash } };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LocationContext value={location.current}>{children}</LocationContext>
  );
  const { result, rerender } = renderHook(useVisibleDay, { wrapper });
  const navigate = (next: string) => {
    location.current = { pathname: "/calendar", hash: next };
    rerender();
  };
  return { result, navigate };
}

const today = () => dayOf(Date.now(), ada.timeZone);

test("opens the day in the address, and returns to it or to today on a new navigation", () => {
  const { result, navigate } = showAt("#2024-02-29");
  expect(result.current[0]).toBe("2024-02-29");
  act(() => result.current[1]("2024-03-07"));
  expect(result.current[0]).toBe("2024-03-07");
  navigate("#2024-02-29");
  expect(result.current[0]).toBe("2024-02-29");
  navigate("#2024-02-28/an-event");
  expect(result.current[0]).toBe("2024-02-28");
  navigate("");
  expect(result.current[0]).toBe(today());
});

test.each(["#", "#2026-02-30", "#2026-13-45", "#0000-01-01", "#9999-12-31", "#2026-12-24T10:00:00", "#<b>"])(
  "an address without a valid day, %s, opens today",
  (hash) => {
    expect(showAt(hash).result.current[0]).toBe(today());
  },
);
