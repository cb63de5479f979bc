/** The movement of one finger on a row since it went down. */
export interface Press {
  startX: number;
  startY: number;
  startMs: number;
  /** Its greatest distance from the start, in any direction. */
  farthestPx: number;
  endMs?: number;
}

/** Beyond this it is a scroll, not a tap. */
const maxTapPx = 10;
/** Beyond this it is a long press, not a tap. */
const maxTapMs = 600;
/** A later click belongs to another press. */
const clickWithinMs = 700;
export const swipePx = 80;

export function movePress(press: Press, at: { clientX: number; clientY: number }): Press {
  const farPx = Math.hypot(at.clientX - press.startX, at.clientY - press.startY);
  return { ...press, farthestPx: Math.max(press.farthestPx, farPx) };
}

/** Marks a press that left the row before its end. It is not a tap, even if it returns. */
export function leavePress(press: Press, nowMs: number): Press {
  return press.endMs === undefined ? { ...press, farthestPx: Number.POSITIVE_INFINITY, endMs: nowMs } : press;
}

/** Whether a click at this time is a tap on the row: after a short press without movement, or by a key. */
export function isTap(press: Press | undefined, nowMs: number): boolean {
  if (press?.endMs === undefined || nowMs - press.endMs > clickWithinMs) return true;
  return press.farthestPx <= maxTapPx && press.endMs - press.startMs <= maxTapMs;
}

/** How far a row follows the finger to the right. Zero until the movement is clearly not a scroll. */
export function swipedPx(press: Press, at: { clientX: number; clientY: number }): number {
  const rightPx = at.clientX - press.startX;
  const isHorizontal = rightPx > maxTapPx && rightPx > 2 * Math.abs(at.clientY - press.startY);
  return isHorizontal ? Math.min(rightPx, 2 * swipePx) : 0;
}
