import { useLayoutEffect, useRef, useState } from "react";

/**
 * How many rows, or steps of size, fit in a box of a given height, `maxCount` at most. They are drawn to find out,
 * because rows differ in height, all before anybody sees it. Starts again with each new content.
 */
export function useFittingCount(maxCount: number, content: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const drawn = useRef<unknown>(undefined);
  // An object, so that the same count is drawn and looked at again when the box has changed.
  const [{ count }, setDrawn] = useState({ count: maxCount });
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    if (drawn.current !== content) {
      drawn.current = content;
      if (count !== maxCount) return setDrawn({ count: maxCount });
    }
    if (box.scrollHeight > box.clientHeight && count > 0) setDrawn({ count: count - 1 });
  });
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setDrawn({ count: maxCount }));
    observer.observe(box);
    return () => observer.disconnect();
  }, [maxCount]);
  return { ref, count };
}
