import { ChakraProvider } from "@chakra-ui/react";
import type { DisplayMember } from "@hub/shared/features/displays/schema";
import { newId } from "@hub/shared/ids";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubResizeObserver } from "../../testing/resize-observer.ts";
import { system } from "../../theme/system.ts";
import { WallPeople } from "./WallPeople.tsx";

type Status = Pick<DisplayMember, "status" | "statusUntil">;

const nowMs = Date.parse("2026-11-23T12:00:00Z");
const [ben, leo] = [
  { id: newId<"member">(), name: "Ben" },
  { id: newId<"member">(), name: "Leo" },
];
const available: Status = { status: "available", statusUntil: null };
const busy: Status = { status: "busy", statusUntil: "2026-11-23T14:00:00.000Z" };
const away: Status = { status: "away", statusUntil: null };

/** Counts the statuses that the hub accepted. Stands in for their times. */
let acceptedCount = 0;
const setStatus = vi.fn<(...args: unknown[]) => Promise<string | null | undefined>>();
const touch = { failure: undefined, setStatus, tick: vi.fn(), stopTimer: vi.fn(), announce: vi.fn(), answer: vi.fn() };

/** Renders a wall with the statuses that the hub last accepted. */
function openWall(first: Status) {
  let atMs = nowMs;
  let people = [ben, leo].map((who) => ({ ...who, color: null, photo: null, ...first, statusAt: "before" }));
  const wallView = () => (
    <ChakraProvider value={system}>
      <WallPeople people={people} timeZone="UTC" nowMs={atMs} touch={touch} />
    </ChakraProvider>
  );
  const { rerender } = render(wallView());
  return {
    /** The hub accepts a status from this wall or from a phone. */
    accept({ id }: typeof ben, status: Status): string {
      const statusAt = String(++acceptedCount);
      people = people.map((member) => (member.id === id ? { ...member, ...status, statusAt } : member));
      rerender(wallView());
      return statusAt;
    },
    laterBy(ms: number): void {
      atMs += ms;
      rerender(wallView());
    },
  };
}

const openPanel = ({ name } = ben) => fireEvent.click(screen.getByRole("button", { name: new RegExp(name) }));
async function choose(name: RegExp): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name }));
  const isAnswered = () => setStatus.mock.settledResults.every(({ type }) => type !== "incomplete");
  await waitFor(() => expect(isAnswered()).toBe(true));
}
const undo = () => screen.queryByRole("button", { name: /^Undo/ });

beforeEach(stubResizeObserver);

afterEach(() => {
  cleanup();
  setStatus.mockReset();
});

test("the panel undoes a status that was set here, including its end, for each person separately", async () => {
  const wall = openWall(busy);
  setStatus.mockImplementation(async () => wall.accept(ben, away));
  openPanel();
  expect(undo()).toBeNull();
  await choose(/^Away/);
  setStatus.mockImplementation(async () => wall.accept(leo, away));
  openPanel(leo);
  await choose(/^Away/);
  openPanel();
  expect(undo()?.textContent).toMatch(/^Undo: Busy until (14:00|2:00 PM)$/);
  setStatus.mockImplementation(async () => wall.accept(ben, busy));
  await choose(/^Undo/);
  expect(setStatus.mock.calls).toEqual([
    [ben.id, "away", null],
    [leo.id, "away", null],
    [ben.id, "busy", busy.statusUntil],
  ]);
  openPanel();
  expect(undo()?.textContent).toBe("Undo: Away");
  // Does not set an equal status again.
  setStatus.mockClear();
  wall.accept(ben, available);
  await choose(/^Available/);
  expect(setStatus).not.toHaveBeenCalled();
});

test("undo does not overwrite a later status, even an equal one or while the panel is open", async () => {
  const wall = openWall(busy);
  setStatus.mockImplementation(async () => wall.accept(ben, away));
  openPanel();
  await choose(/^Away/);
  openPanel();
  expect(undo()).not.toBeNull();
  // Ben sets it on his phone.
  wall.accept(ben, away);
  expect(undo()).toBeNull();
});

test("a status that the hub rejected cannot be undone", async () => {
  const wall = openWall(busy);
  setStatus.mockResolvedValue(undefined);
  openPanel();
  await choose(/^Away/);
  wall.accept(ben, away);
  openPanel();
  expect(undo()).toBeNull();
});

test('undo sets "available" if the previous status has ended in the meantime', async () => {
  const wall = openWall(busy);
  setStatus.mockImplementation(async () => wall.accept(ben, away));
  openPanel();
  await choose(/^Away/);
  wall.laterBy(3 * 3_600_000);
  openPanel();
  expect(undo()?.textContent).toBe("Undo: Available");
  await choose(/^Undo/);
  expect(setStatus).toHaveBeenLastCalledWith(ben.id, "available", null);
});
