import { type RefObject, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from "react";

/** When the finger is up, the eye still looks at the place. */
const longPressMs = 1_000;

/**
 * Keeps a value as it was while a finger is on a part of the screen, and for a moment after, so that nothing moves
 * under it. The value's content must keep its identity while it is the same.
 */
export function useLongPress<T>(value: T, part: RefObject<HTMLElement | null>): T {
  const held = useRef({ isLongPress: false, shown: value });
  // A press by itself draws nothing: what is held is what is shown.
  const subscribe = useCallback((onChange: () => void) => watchLongPress(part, held.current, onChange), [part]);
  const shown = useSyncExternalStore(subscribe, () => (held.current.isLongPress ? held.current.shown : value));
  useLayoutEffect(() => {
    held.current.shown = shown;
  }, [shown]);
  return shown;
}

/** Records whether a finger is on a part of the screen, and calls back when it has left. */
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
    // What a finger is on is a node.
    if (!part.current?.contains(target as Node)) return;
    clearTimeout(timer);
    held.isLongPress = true;
  };
  const end = (event: Event) => {
    // A scrolling finger ends its pointer but stays on the screen: its touch tells when it is up.
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
