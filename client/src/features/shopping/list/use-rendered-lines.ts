import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { ItemId } from "@hub/shared/ids";
import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import type { Group } from "../groups.ts";

/** The number of lines that render with the page, more than a large screen shows. */
const firstLines = 40;
/** How many more lines render after that, and each time the user scrolls to the end. */
const stepLines = 150;

/**
 * The first lines of a long list. `end` is a ref for the element after them: when it comes into view, more lines
 * render. Lines in `toSee` render at once, unless they are so far down that a phone would freeze.
 */
export function useRenderedLines(groups: readonly Group[], cart: readonly ShoppingLine[], toSee: ReadonlySet<ItemId>) {
  const [max, setMax] = useState(firstLines);
  const end: RefObject<HTMLDivElement | null> = useRef(null);
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  const lastToSee =
    toSee.size === 0 ? -1 : groups.flatMap(({ lines }) => lines).findLastIndex(({ id }) => toSee.has(id));
  if (lastToSee >= max && lastToSee < max + stepLines) setMax(lastToSee + stepLines);
  const isWhole = count + cart.length <= max;
  // Observed again after each step: an element that stays in view is not reported again.
  useEffect(() => {
    if (isWhole || !end.current) return;
    if (max === firstLines) return startTransition(() => setMax(stepLines));
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setMax(max + stepLines);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWhole, max]);
  return { end, isWhole, groups: firstOf(groups, max), cart: cart.slice(0, Math.max(0, max - count)) };
}

function firstOf(groups: readonly Group[], max: number): Group[] {
  let left = max;
  return groups.flatMap((group) => {
    const lines = group.lines.slice(0, Math.max(0, left));
    left -= lines.length;
    return lines.length === 0 ? [] : [{ ...group, lines }];
  });
}
