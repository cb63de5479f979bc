import { ChakraProvider } from "@chakra-ui/react";
import type { ShownMember } from "@hub/shared/features/displays/schema";
import { newId } from "@hub/shared/ids";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubResizeObserver } from "../../testing/resize-observer.ts";
import { system } from "../../theme/system.ts";
import { WallPeople } from "./WallPeople.tsx";

const nowMs = Date.parse("2026-11-23T12:00:00Z");
const id = newId<"member">();
const setStatus = vi.fn();
const touch = { failure: undefined, setStatus, tick: vi.fn(), stopTimer: vi.fn(), tell: vi.fn(), answer: vi.fn() };

function show(status: Pick<ShownMember, "status" | "statusUntil">, atMs = nowMs) {
  const ben: ShownMember = { id, name: "Ben", color: null, photo: null, ...status };
  return (
    <ChakraProvider value={system}>
      <WallPeople people={[ben]} timeZone="UTC" nowMs={atMs} touch={touch} />
    </ChakraProvider>
  );
}

const openPanel = () => fireEvent.click(screen.getByRole("button", { name: /Ben/ }));
const choose = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const undo = () => screen.queryByRole("button", { name: /^Undo/ });

beforeEach(stubResizeObserver);

afterEach(() => {
  cleanup();
  setStatus.mockClear();
});

test("a status that was set here is undone from the same panel, with its end, as long as nobody has changed it", () => {
  const busy = { status: "busy", statusUntil: "2026-11-23T14:00:00.000Z" } as const;
  const away = { status: "away", statusUntil: null } as const;
  const wall = render(show(busy));
  openPanel();
  expect(undo()).toBeNull();
  choose(/^Away/);
  wall.rerender(show(away));
  openPanel();
  expect(undo()?.textContent).toMatch(/^Undo: Busy until (14:00|2:00 PM)$/);
  choose(/^Undo/);
  expect(setStatus.mock.calls).toEqual([
    [id, "away", null],
    [id, "busy", busy.statusUntil],
  ]);
  wall.rerender(show(busy));
  openPanel();
  expect(undo()?.textContent).toBe("Undo: Away");
  choose(/^Leave/);
  // Ben says something else on his phone.
  wall.rerender(show({ status: "available", statusUntil: null }));
  openPanel();
  expect(undo()).toBeNull();
});

test("undoing leads to available when what was before has ended meanwhile", () => {
  const wall = render(show({ status: "busy", statusUntil: "2026-11-23T12:10:00.000Z" }));
  openPanel();
  choose(/^Away/);
  wall.rerender(show({ status: "away", statusUntil: null }, nowMs + 3_600_000));
  openPanel();
  expect(undo()?.textContent).toBe("Undo: Available");
  choose(/^Undo/);
  expect(setStatus).toHaveBeenLastCalledWith(id, "available", null);
});
