import { type Settings, settingsSchema } from "@hub/shared/features/profile/schema";
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { getToasts, removeToast } from "../lib/toast.ts";
import { createQueryWrapper } from "../testing/queries.tsx";
import { useChangeSettings, useSettings } from "./settings.ts";

const storedSettings: Settings = settingsSchema.parse({});

afterEach(() => {
  removeToast();
  vi.unstubAllGlobals();
});

test("reverts all pending changes that the hub rejects", async () => {
  const refuse: (() => void)[] = [];
  vi.stubGlobal("fetch", async (_path: string, { method }: { method: string }) => {
    if (method === "GET") return new Response(JSON.stringify(storedSettings));
    await new Promise<void>((resolve) => refuse.push(resolve));
    return new Response("", { status: 503 });
  });
  const { result } = renderHook(() => [useSettings(), useChangeSettings()] as const, { wrapper: createQueryWrapper() });
  await expect.poll(() => result.current[0]).toEqual(storedSettings);
  const choose = (compactView: boolean) => act(() => result.current[1]({ preferences: { compactView } }));
  choose(true);
  await expect.poll(() => result.current[0]?.preferences.compactView).toBe(true);
  choose(false);
  for (let count = 1; count <= 2; count++) {
    await expect.poll(() => refuse).toHaveLength(count);
    removeToast();
    refuse.at(-1)?.();
    await expect.poll(() => getToasts()).toHaveLength(1);
  }
  expect(result.current[0]).toEqual(storedSettings);
});
