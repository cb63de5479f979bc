/** The path of one finger on a row, from where it went down. */
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
/** Beyond this it is a long press, which means something else. */
const maxTapMs = 600;
/** A click that comes later belongs to another press. */
const clickWithinMs = 700;
export const swipePx = 80;

export function movePress(press: Press, at: { clientX: number; clientY: number }): Press {
  const farPx = Math.hypot(at.clientX - press.startX, at.clientY - press.startY);
  return { ...press, farthestPx: Math.max(press.farthestPx, farPx) };
}

/** A press that left the row is not a tap, however slowly it returns before it ends. */
export function leavePress(press: Press, nowMs: number): Press {
  return press.endMs === undefined ? { ...press, farthestPx: Number.POSITIVE_INFINITY, endMs: nowMs } : press;
}

/** Whether a click that comes now is meant for the row: made by a short, still press, or by a key. */
export function isMeant(press: Press | undefined, nowMs: number): boolean {
  if (press?.endMs === undefined || nowMs - press.endMs > clickWithinMs) return true;
  return press.farthestPx <= maxTapPx && press.endMs - press.startMs <= maxTapMs;
}

/** How far to the right a row moves with the finger: 0 until it is clear that it is no scroll. */
export function swipedPx(press: Press, at: { clientX: number; clientY: number }): number {
  const rightPx = at.clientX - press.startX;
  const isSideways = rightPx > maxTapPx && rightPx > 2 * Math.abs(at.clientY - press.startY);
  return isSideways ? Math.min(rightPx, 2 * swipePx) : 0;
}
