import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { navigate } from "../lib/location.ts";
import { readStored, setStored } from "../lib/storage.ts";
import { useKitchenMode } from "./use-kitchen-mode.ts";

beforeEach(() => history.replaceState(null, "", "/voice-assistant"));
afterEach(cleanup);

const isKitchen = ({ current: [is] }: { current: ReturnType<typeof useKitchenMode> }) => is;

test("stores kitchen mode in the address, and ends it when the user opens the voice page", () => {
  const { result } = renderHook(useKitchenMode);
  expect(isKitchen(result)).toBe(false);
  act(() => result.current[1](true));
  expect([isKitchen(result), location.search]).toEqual([true, "?kitchen"]);
  act(() => navigate("/voice-assistant"));
  expect(isKitchen(result)).toBe(false);
});

test("migrates the kitchen mode that earlier versions stored on the device", () => {
  setStored("device", "kitchen", "1");
  const { result, unmount } = renderHook(useKitchenMode);
  expect([isKitchen(result), location.search]).toEqual([true, "?kitchen"]);
  expect(readStored("device", "kitchen")).toBeNull();
  unmount();
  history.replaceState(null, "", "/voice-assistant");
  expect(isKitchen(renderHook(useKitchenMode).result)).toBe(false);
});
