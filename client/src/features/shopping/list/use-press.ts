import { type PointerEvent, useRef, useState } from "react";
import { isTap, leavePress, movePress, type Press, swipedPx, swipePx } from "./press.ts";

/**
 * Distinguishes a tap on a row from a scroll and a long press, and reports a swipe to the right. The click handler asks
 * `wasTap`.
 */
export function usePress(onSwipe: () => void) {
  const press = useRef<Press>(undefined);
  const [offsetPx, setOffsetPx] = useState(0);

  const onPointerDown = ({ clientX, clientY }: PointerEvent) => {
    press.current = { startX: clientX, startY: clientY, startMs: performance.now(), farthestPx: 0 };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!press.current || press.current.endMs !== undefined) return;
    press.current = movePress(press.current, event);
    setOffsetPx(swipedPx(press.current, event));
  };
  const end = (event?: PointerEvent) => {
    if (!press.current) return;
    const isSwipe = event && press.current.endMs === undefined && swipedPx(press.current, event) >= swipePx;
    press.current = { ...press.current, endMs: performance.now() };
    setOffsetPx(0);
    if (isSwipe) onSwipe();
  };
  const leave = () => {
    if (!press.current) return;
    press.current = leavePress(press.current, performance.now());
    setOffsetPx(0);
  };

  return {
    offsetPx,
    wasTap: () => isTap(press.current, performance.now()),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: end,
      onPointerCancel: () => end(),
      onPointerLeave: leave,
    },
  };
}
