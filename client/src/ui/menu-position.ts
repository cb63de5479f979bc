/** The position of a menu's panel. */
export interface MenuPosition {
  side: "above" | "below";
  /** The edge of the button that the panel aligns with. */
  align: "start" | "end";
  maxHeightPx: number;
}

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

const gapPx = 8;

/** Below the button if the panel fits or has more room there. Aligned with the button's end if it fits to the left. */
export function menuPosition(button: Box, panel: { width: number; height: number }, bounds: Box): MenuPosition {
  const belowPx = bounds.bottom - button.bottom - 2 * gapPx;
  const abovePx = button.top - bounds.top - 2 * gapPx;
  const isBelow = panel.height <= belowPx || belowPx >= abovePx;
  return {
    side: isBelow ? "below" : "above",
    align: button.right - panel.width >= bounds.left ? "end" : "start",
    maxHeightPx: Math.max(isBelow ? belowPx : abovePx, 0),
  };
}

/** The visible area around a button: its dialog, or the page between its bars. */
export function boundsAround(button: Element): Box {
  const page = { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
  const dialog = button.closest("dialog")?.getBoundingClientRect();
  if (dialog) return { ...dialog.toJSON(), top: Math.max(dialog.top, 0), bottom: Math.min(dialog.bottom, page.bottom) };
  for (const bar of document.querySelectorAll("[data-bar]")) {
    const { top, bottom } = bar.getBoundingClientRect();
    if (bar.contains(button) || top === bottom) continue;
    if (top <= 0) page.top = Math.max(bottom, 0);
    else page.bottom = top;
  }
  return page;
}
