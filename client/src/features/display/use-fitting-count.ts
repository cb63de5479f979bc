import { useLayoutEffect, useRef, useState } from "react";

/**
 * How many rows, or size steps, fit in a box, at most `maxCount`. Rows differ in height, so it renders and measures
 * them in layout effects, before the browser paints. Restarts for new content.
 */
export function useFittingCount(maxCount: number, content: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const renderedContent = useRef<unknown>(undefined);
  // An object, so that an equal count also renders and measures again after a resize.
  const [{ count }, setRendered] = useState({ count: maxCount });
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    if (renderedContent.current !== content) {
      renderedContent.current = content;
      if (count !== maxCount) return setRendered({ count: maxCount });
    }
    if (box.scrollHeight > box.clientHeight && count > 0) setRendered({ count: count - 1 });
  });
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setRendered({ count: maxCount }));
    observer.observe(box);
    return () => observer.disconnect();
  }, [maxCount]);
  return { ref, count };
}
