import { useLayoutEffect, useRef } from "react";

/**
 * Marks each part of the wall (a section with a heading and a box) whose content overflows, so that styles can hide
 * half lines. `data-cut` is "box" if the heading fits, else "all". It changes no sizes.
 */
export function useOverflowMarks() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = ref.current;
    if (!root) return;
    const mark = () => {
      for (const part of root.querySelectorAll("section")) {
        // Another part can take a part's space without a change in its content.
        resized.observe(part);
        const cut = cutOf(part);
        if (cut) part.dataset.cut = cut;
        else delete part.dataset.cut;
      }
    };
    const resized = new ResizeObserver(mark);
    resized.observe(root);
    mark();
    const mutations = new MutationObserver(mark);
    // `WallPeople` may change its font size alone, which is the attribute `style`.
    mutations.observe(root, { childList: true, subtree: true, characterData: true, attributeFilter: ["style"] });
    return () => {
      resized.disconnect();
      mutations.disconnect();
    };
  }, []);
  return ref;
}

function cutOf(part: HTMLElement): "all" | "box" | undefined {
  const [heading, box] = part.children;
  if (!(heading instanceof HTMLElement) || !box) return undefined;
  if (part.clientHeight < heading.offsetHeight) return "all";
  return overflows(box) || (box.firstElementChild && overflows(box.firstElementChild)) ? "box" : undefined;
}

/** Allows for one pixel of rounding. */
function overflows({ scrollHeight, clientHeight }: Element): boolean {
  return scrollHeight > clientHeight + 1;
}
