import { useLayoutEffect, useRef, useState } from "react";

/**
 * How many rows, or steps of size, a box of a given height has room for, `maxCount` at most: found by drawing them,
 * because rows differ in height, and all of it before anybody sees it. Begins anew with each new content.
 */
export function useFittingCount(maxCount: number, content: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const drawn = useRef<unknown>(undefined);
  const [count, setCount] = useState(maxCount);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    if (drawn.current !== content) {
      drawn.current = content;
      if (count !== maxCount) return setCount(maxCount);
    }
    if (box.scrollHeight > box.clientHeight && count > 0) setCount(count - 1);
  });
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setCount(maxCount));
    observer.observe(box);
    return () => observer.disconnect();
  }, [maxCount]);
  return { ref, count };
}
