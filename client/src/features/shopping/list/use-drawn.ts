import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { ItemId } from "@hub/shared/ids";
import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import type { Group } from "../groups.ts";

/** More than a large screen holds: with these the page comes. */
const firstLines = 40;
/** So many lines are drawn right after them; more when one scrolls there. */
const stepLines = 150;

/**
 * The first lines of a list that may be too long to be drawn as a whole. `end` is for what stands at the end of them:
 * where it comes into view, more are drawn. What has to be seen is drawn at once, unless that takes
 * so many lines before it that a phone would freeze.
 */
export function useDrawn(groups: readonly Group[], cart: readonly ShoppingLine[], toSee: ReadonlySet<ItemId>) {
  const [max, setMax] = useState(firstLines);
  const end: RefObject<HTMLDivElement | null> = useRef(null);
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  const lastToSee =
    toSee.size === 0 ? -1 : groups.flatMap(({ lines }) => lines).findLastIndex(({ id }) => toSee.has(id));
  if (lastToSee >= max && lastToSee < max + stepLines) setMax(lastToSee + stepLines);
  const isWhole = count + cart.length <= max;
  // Watched anew after each step: what stays in view tells nothing more by itself.
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
