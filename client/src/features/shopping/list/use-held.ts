import { type RefObject, useEffect, useState } from "react";

/** After the finger is up, the eye still looks at the place. */
const holdMs = 1_000;

/**
 * Keeps a value as it was while a finger is on a part of the screen, and for a moment after, so that nothing moves
 * under it. What the value holds must keep its identity while it is the same.
 */
export function useHeld<T>(value: T, part: RefObject<HTMLElement | null>): T {
  const [isHeld, setIsHeld] = useState(false);
  const [shown, setShown] = useState(value);
  if (!isHeld && shown !== value) setShown(value);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hold = (event: Event) => {
      if (!(event.target instanceof Node) || !part.current?.contains(event.target)) return;
      clearTimeout(timer);
      setIsHeld(true);
    };
    const letGo = (event: Event) => {
      // A finger that scrolls ends its pointer and stays on the screen: its touch tells when it is up.
      if (event.type === "pointerup" || !hasTouches(event)) {
        clearTimeout(timer);
        timer = setTimeout(() => setIsHeld(false), holdMs);
      }
    };
    for (const type of downs) document.addEventListener(type, hold, { passive: true });
    for (const type of ups) document.addEventListener(type, letGo, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of downs) document.removeEventListener(type, hold);
      for (const type of ups) document.removeEventListener(type, letGo);
    };
  }, [part]);

  return isHeld ? shown : value;
}

const downs = ["pointerdown", "touchstart"] as const;
const ups = ["pointerup", "touchend", "touchcancel"] as const;

function hasTouches(event: Event): boolean {
  return "touches" in event && (event as TouchEvent).touches.length > 0;
}
