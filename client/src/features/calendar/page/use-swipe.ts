import { type TouchEvent, useRef } from "react";

const minPx = 60;
const longestMs = 500;

/** Detects a quick horizontal swipe of one finger. A slow one drags or scrolls the content. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number; atMs: number }>(undefined);
  return {
    onTouchStart({ touches, timeStamp }: TouchEvent) {
      const touch = touches[0];
      from.current =
        touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY, atMs: timeStamp } : undefined;
    },
    onTouchEnd({ changedTouches, timeStamp }: TouchEvent) {
      const [began, touch] = [from.current, changedTouches[0]];
      from.current = undefined;
      if (!began || !touch || timeStamp - began.atMs > longestMs) return;
      const [x, y] = [touch.clientX - began.x, touch.clientY - began.y];
      if (Math.abs(x) >= minPx && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}
