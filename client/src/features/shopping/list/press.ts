/** One finger's way over a row, from where it came down. */
export interface Press {
  startX: number;
  startY: number;
  startMs: number;
  /** The farthest it was from its start, in any direction. */
  farthestPx: number;
  endMs?: number;
}

/** Farther is a scroll, not a tap. */
const maxTapPx = 10;
/** Longer is a long press, which asks for something else. */
const maxTapMs = 600;
/** A click that comes later is not of this press. */
const clickWithinMs = 700;
export const swipePx = 80;

export function movePress(press: Press, at: { clientX: number; clientY: number }): Press {
  const farPx = Math.hypot(at.clientX - press.startX, at.clientY - press.startY);
  return { ...press, farthestPx: Math.max(press.farthestPx, farPx) };
}

/** A press that left the row is no tap, however slowly it comes back before it ends. */
export function leavePress(press: Press, nowMs: number): Press {
  return press.endMs === undefined ? { ...press, farthestPx: Number.POSITIVE_INFINITY, endMs: nowMs } : press;
}

/** Whether a click that comes now means the row: made by a short, still press, or by a key. */
export function isMeant(press: Press | undefined, nowMs: number): boolean {
  if (press?.endMs === undefined || nowMs - press.endMs > clickWithinMs) return true;
  return press.farthestPx <= maxTapPx && press.endMs - press.startMs <= maxTapMs;
}

/** How far to the right a row goes with the finger: not at all until it is clear that it is no scroll. */
export function swipedPx(press: Press, at: { clientX: number; clientY: number }): number {
  const rightPx = at.clientX - press.startX;
  const isSideways = rightPx > maxTapPx && rightPx > 2 * Math.abs(at.clientY - press.startY);
  return isSideways ? Math.min(rightPx, 2 * swipePx) : 0;
}
