import { type RefObject, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from "react";

/** How long to hold after the finger is up, because the user still looks at that place. */
const longPressMs = 1_000;

/**
 * Holds a value while a finger is on a part of the screen, and for a moment after, so that nothing moves under it.
 * Equal values must be identical (`===`).
 */
export function useLongPress<T>(value: T, part: RefObject<HTMLElement | null>): T {
  const held = useRef({ isLongPress: false, shown: value });
  // A press alone renders nothing, because it holds the current value.
  const subscribe = useCallback((onChange: () => void) => watchLongPress(part, held.current, onChange), [part]);
  const shown = useSyncExternalStore(subscribe, () => (held.current.isLongPress ? held.current.shown : value));
  useLayoutEffect(() => {
    held.current.shown = shown;
  }, [shown]);
  return shown;
}

/** Tracks whether a finger is on a part of the screen, and calls `onChange` after it has left. */
function watchLongPress(
  part: RefObject<HTMLElement | null>,
  held: { isLongPress: boolean },
  onEnd: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = () => {
    held.isLongPress = false;
    onEnd();
  };
  const begin = ({ target }: Event) => {
    // The target of a pointer event is a node.
    if (!part.current?.contains(target as Node)) return;
    clearTimeout(timer);
    held.isLongPress = true;
  };
  const end = (event: Event) => {
    // Scrolling ends the pointer while the finger stays down. The touch events report when it is up.
    if (event.type !== "pointerup" && hasTouches(event)) return;
    clearTimeout(timer);
    timer = setTimeout(release, longPressMs);
  };
  const ended = new AbortController();
  const options = { passive: true, signal: ended.signal };
  for (const type of downs) document.addEventListener(type, begin, options);
  for (const type of ups) document.addEventListener(type, end, options);
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}

const downs = ["pointerdown", "touchstart"] as const;
const ups = ["pointerup", "touchend", "touchcancel"] as const;

function hasTouches(event: Event): boolean {
  return "touches" in event && (event as TouchEvent).touches.length > 0;
}
