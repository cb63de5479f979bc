import { useLayoutEffect, useRef } from "react";

/**
 * Marks each part of the wall (a section of a heading and a box) that has no room for what it shows, so that nothing is
 * cut off in the middle of a line: `data-cut` is "box" where the heading fits, else "all". It changes no sizes.
 */
export function useWholeParts() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const all = ref.current;
    if (!all) return;
    const mark = () => {
      for (const part of all.querySelectorAll("section")) {
        // One part may take room from another without any change in that one.
        resized.observe(part);
        const cut = cutOf(part);
        if (cut) part.dataset.cut = cut;
        else delete part.dataset.cut;
      }
    };
    const resized = new ResizeObserver(mark);
    resized.observe(all);
    mark();
    const redrawn = new MutationObserver(mark);
    // People may stand in smaller letters alone.
    redrawn.observe(all, { childList: true, subtree: true, characterData: true, attributeFilter: ["style"] });
    return () => {
      resized.disconnect();
      redrawn.disconnect();
    };
  }, []);
  return ref;
}

function cutOf(part: HTMLElement): "all" | "box" | undefined {
  const [heading, box] = part.children;
  if (!(heading instanceof HTMLElement) || !box) return undefined;
  if (part.clientHeight < heading.offsetHeight) return "all";
  return isTooLow(box) || (box.firstElementChild && isTooLow(box.firstElementChild)) ? "box" : undefined;
}

/** A pixel may be lost to rounding. */
function isTooLow({ scrollHeight, clientHeight }: Element): boolean {
  return scrollHeight > clientHeight + 1;
}
