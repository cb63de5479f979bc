import { onlyThis } from "@hub/shared/features/calendar/series/occurrence";
import { singleTiming } from "@hub/shared/testing/times";
import "../testing/dom.ts";
import "fake-indexeddb/auto";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import type { TimeRange } from "@hub/shared/features/calendar/document";
import { newId } from "@hub/shared/ids";
import { act, cleanup, waitFor } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { useEventActions } from "../features/calendar/event-actions.ts";
import { useEventChanges } from "../features/calendar/event-changes.ts";
import { useEvents, useTodaysEvents } from "../features/calendar/queries.ts";
import { useMemberActions } from "../features/members/queries.ts";
import { useShoppingActions, useShoppingList } from "../features/shopping/queries.ts";
import { startHub, type TestHub } from "../testing/hub.ts";
import { renderSignedIn } from "../testing/render-signed-in.tsx";
import { openTab } from "../testing/tab.ts";
import { useReadNow, useSyncState } from "./use-live-document.ts";
import { useMembers } from "./use-members.ts";
import { loadSeries } from "./use-occurrences.ts";

let hub: TestHub;

// The app loads this code on demand; loading it first saves the tests a wait.
beforeAll(loadSeries);

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  hub = await startHub();
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await hub.stop();
});

test("shows loading, then own changes immediately and others' changes live", async () => {
  const useList = () => ({ list: useShoppingList(), actions: useShoppingActions(), sync: useSyncState() });
  const { result } = renderSignedIn(hub, "ada", useList);
  expect(result.current.list).toBeUndefined();
  await waitFor(() => expect(result.current.list).toEqual([]));

  act(() => result.current.actions.add("2 milk", { category: "dairy" }));
  await waitFor(() =>
    expect(result.current.list).toMatchObject([{ item: "milk", category: "dairy", quantity: "2", completed: false }]),
  );
  await hub.addItem("bread");
  await waitFor(() => expect(result.current.list).toMatchObject([{ item: "milk" }, { item: "bread" }]));
  await waitFor(() => expect(result.current.sync).toEqual({ kind: "saved" }));
  expect(await hub.items()).toEqual(["milk", "bread"]);
});

test("checks, changes, removes and restores a line", async () => {
  const { result } = renderSignedIn(hub, "ada", () => ({ list: useShoppingList(), actions: useShoppingActions() }));
  await waitFor(() => expect(result.current.list).toBeDefined());
  act(() => result.current.actions.add("milk"));
  await waitFor(() => expect(result.current.list).toMatchObject([{ item: "milk" }]));
  const [line] = result.current.list ?? [];
  const id = line?.id ?? newId<"item">();

  act(() => result.current.actions.setCompleted(id, true));
  act(() => {
    result.current.actions.change([id], { quantity: "1 l" });
  });
  await waitFor(() => expect(result.current.list).toMatchObject([{ completed: true, quantity: "1 l" }]));
  let undo = () => {};
  act(() => {
    undo = result.current.actions.remove([id]);
  });
  await waitFor(() => expect(result.current.list).toMatchObject([]));
  act(() => undo());
  await waitFor(() => expect(result.current.list).toMatchObject([{ item: "milk", completed: true, quantity: "1 l" }]));
});

test("adds a member, sets a status, and restores the member after a removal", async () => {
  const { result } = renderSignedIn(hub, "ada", () => ({ roster: useMembers(), actions: useMemberActions() }));
  await waitFor(() => expect(result.current.roster).toBeDefined());
  act(() => result.current.actions.add({ name: "Cleo", age: 3, dietaryRestrictions: ["nuts"] }));
  await waitFor(() => expect(result.current.roster).toMatchObject([{ name: "Cleo", status: "available" }]));
  const first = () => result.current.roster?.[0];
  const cleo = first();
  if (!cleo) throw new Error("Cleo is missing");

  act(() => result.current.actions.setStatus(cleo.id, "busy", null));
  await waitFor(() => expect(first()).toMatchObject({ status: "busy", statusAt: expect.any(String) }));
  let undo = () => {};
  act(() => {
    undo = result.current.actions.remove(cleo.id);
  });
  await waitFor(() => expect(first()).toBeUndefined());
  act(() => undo());
  await waitFor(() => expect(first()).toMatchObject({ name: "Cleo", status: "busy", dietaryRestrictions: ["nuts"] }));
});

test("shows an event in the ranges that it overlaps, and moves it to another day", async () => {
  const now = new Date();
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9).toISOString();
  const useCalendar = () => ({
    today: useTodaysEvents(),
    later: useEvents({ start: new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).toISOString() }),
    actions: { ...useEventActions(), ...useEventChanges() },
  });
  const { result } = renderSignedIn(hub, "ada", useCalendar);
  await waitFor(() => expect(result.current.today).toEqual([]));
  act(() => result.current.actions.add({ title: "Piano", ...singleTiming(now.toISOString()) }));
  await waitFor(() => expect(result.current.today).toMatchObject([{ title: "Piano" }]));
  const [piano] = result.current.today ?? [];
  act(() =>
    result.current.actions.change({
      ...onlyThis({ id: piano?.id ?? "" }),
      ...singleTiming(tomorrow),
    }),
  );
  await waitFor(() => expect(result.current.today).toMatchObject([]));
  expect(result.current.later).toMatchObject([{ title: "Piano", startTime: tomorrow }]);
});

test("adds a quick event as an appointment one hour from now", async () => {
  const { result } = renderSignedIn(hub, "ada", () => ({ events: useEvents({}), actions: useEventActions() }));
  await waitFor(() => expect(result.current.events).toBeDefined());
  const inAnHourMs = Date.now() + 3_600_000;
  act(() => result.current.actions.addQuick("Call Ben"));
  await waitFor(() => expect(result.current.events).toMatchObject([{ eventType: "appointment" }]));
  const [event] = result.current.events ?? [];
  expect(Math.abs(new Date(event?.startTime ?? 0).getTime() - inAnHourMs)).toBeLessThan(60_000);
});

test("shows another calendar range without a loading state", async () => {
  const isLoading: boolean[] = [];
  const { result } = renderSignedIn(hub, "ada", () => {
    const [range, setRange] = useState<TimeRange>({});
    const events = useEvents(range);
    isLoading.push(events === undefined);
    return { events, setRange };
  });
  await waitFor(() => expect(result.current.events).toBeDefined());
  isLoading.length = 0;
  act(() => result.current.setRange({ start: "2026-11-21T00:00:00.000Z" }));
  expect(new Set(isLoading)).toEqual(new Set([false]));
});

test("answers repeated reads from the document, without HTTP requests", async () => {
  const fetchMock = vi.fn<typeof fetch>();
  vi.stubGlobal("fetch", fetchMock);
  const { result } = renderSignedIn(hub, "ada", () => ({ list: useShoppingList(), readNow: useReadNow() }));
  await waitFor(() => expect(result.current.list).toBeDefined());
  const ben = openTab(hub, "ben");
  await waitUntil(() => ben.document.isReady, "Ben is open");
  ben.add("eggs");
  await waitFor(() => expect(result.current.list).toMatchObject([{ item: "eggs" }]));
  await ben.document.close();
  expect(fetchMock).not.toHaveBeenCalled();
});
