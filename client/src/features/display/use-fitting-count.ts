import { useLayoutEffect, useRef, useState } from "react";

/**
 * How many rows, or steps of size, fit in a box of a given height, `maxCount` at most. They are drawn to find out,
 * because rows differ in height, all before anybody sees it. Starts again with each new content.
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
