import { startTransition, useOptimistic } from "react";
import { afterFrame } from "./page-ready.ts";

/**
 * A value that shows at once when it is changed here. What follows from the change, which takes a slow phone several
 * frames, is done by `write` once that is drawn.
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

/** Resolves once what changed is drawn, or when the page is hidden, where nothing is. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    afterFrame(resolve);
    addEventListener("visibilitychange", () => resolve(), { once: true });
  });
