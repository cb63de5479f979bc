import { startTransition, useOptimistic } from "react";
import { afterFrame } from "./page-ready.ts";

/**
 * A value that renders its own change immediately. `write` runs after the paint, because its effects take a slow phone
 * several frames.
 */
export function useRenderFirst<Value>(value: Value, write: (next: Value) => void) {
  const [optimistic, show] = useOptimistic(value);
  const change = (next: Value) =>
    startTransition(async () => {
      show(next);
      await nextFrame();
      write(next);
    });
  return [optimistic, change] as const;
}

/** Resolves after the next paint. Hidden pages do not paint, so it also resolves when the page is hidden. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    afterFrame(resolve);
    addEventListener("visibilitychange", () => resolve(), { once: true });
  });
