import { newId } from "@hub/shared/ids";
import { renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { getToasts, removeToast } from "../../lib/toast.ts";
import { createQueryWrapper } from "../../testing/queries.tsx";
import { useRemoveTaste } from "./queries.ts";

afterEach(() => {
  removeToast();
  vi.unstubAllGlobals();
});

test("shows an error if a taste cannot be restored", async () => {
  const answers = { DELETE: new Response(null, { status: 204 }), POST: new Response("", { status: 503 }) };
  vi.stubGlobal("fetch", async (_path: string, { method }: { method: keyof typeof answers }) => answers[method]);
  const { result } = renderHook(() => useRemoveTaste(), {
    wrapper: createQueryWrapper(),
  });
  result.current.mutate({ id: newId<"preference">(), text: "We love curry" });
  await expect.poll(() => getToasts()[0]?.title).toBe("Removed");
  getToasts()[0]?.action?.onPress();
  await expect.poll(() => getToasts()[0]?.description).toBe("We couldn't restore it. Try again.");
});
