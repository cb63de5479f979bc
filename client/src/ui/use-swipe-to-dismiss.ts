import { type PointerEvent, useRef, useState } from "react";

const thresholdPx = 50;

/** Handles a swipe to the right: beyond the threshold it dismisses the element, otherwise the element springs back. */
export function useSwipeToDismiss(onDismiss: () => void) {
  const startX = useRef<number>(undefined);
  const [offsetPx, setOffsetPx] = useState(0);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button === 0) startX.current = event.clientX;
  };
  const onPointerMove = (event: PointerEvent) => {
    if (startX.current === undefined) return;
    const distancePx = Math.max(0, event.clientX - startX.current);
    // Captures the pointer only after a movement, because a press must still reach the buttons inside.
    if (distancePx > 4) event.currentTarget.setPointerCapture?.(event.pointerId);
    setOffsetPx(distancePx);
  };
  const onPointerUp = (event: PointerEvent) => {
    const isDismissed = startX.current !== undefined && event.clientX - startX.current >= thresholdPx;
    onPointerCancel();
    if (isDismissed) onDismiss();
  };
  const onPointerCancel = () => {
    startX.current = undefined;
    setOffsetPx(0);
  };

  return { offsetPx, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}
