import { expect, test, vi } from "vitest";
import { reportErrors } from "./report-errors.ts";

test("reports at most three unhandled errors per page, shortened, and ignores ResizeObserver notices", async () => {
  const sent: { message: string; stack?: string }[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return new Response(null, { status: 204 });
  });
  reportErrors();
  const resizeNotice = "ResizeObserver loop completed with undelivered notifications.";
  for (let time = 0; time < 3; time++) window.dispatchEvent(new ErrorEvent("error", { message: resizeNotice }));
  window.dispatchEvent(new ErrorEvent("error", { error: new TypeError("x".repeat(5_000)) }));
  window.dispatchEvent(new ErrorEvent("error", { message: "only a message" }));
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: new Error("unhandled") }));
  window.dispatchEvent(new ErrorEvent("error", { error: new Error("one too many") }));
  await expect.poll(() => sent).toHaveLength(3);
  expect(sent.map(({ message }) => message.slice(0, 20))).toEqual([
    "TypeError: xxxxxxxxx",
    "only a message",
    "Error: unhandled",
  ]);
  expect(sent.map(({ message, stack = "" }) => message.length <= 300 && stack.length <= 3_000)).toEqual([
    true,
    true,
    true,
  ]);
  vi.unstubAllGlobals();
});
