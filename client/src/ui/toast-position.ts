/** Positions a toast where it covers no control in use. */

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const gapPx = 8;
/** Bars at the edge, fields, primary buttons, and messages about the last tap. */
const usedSelector = [
  "[data-bar], [data-at-edge], footer",
  "input:not([type=checkbox], [type=radio]), textarea, select",
  "button[type=submit], [data-primary]",
  "[role=status], [role=alert]",
].join(", ");

/**
 * The lowest bottom edge at which a toast overlaps no control in use. Users do not expect it in the upper half of the
 * screen. If the lower half has no room, it is above the boxes that reach the bottom edge.
 */
export function toastBottom(toast: Box, used: readonly Box[], screenPx: number): number {
  const height = toast.bottom - toast.top;
  const overlapping = used.filter(({ left, right }) => left < toast.right && right > toast.left);
  let bottom = screenPx - gapPx;
  for (const { top, bottom: edge } of [...overlapping].sort((a, b) => b.bottom - a.bottom)) {
    const isCovered = edge > bottom - height - gapPx && top < bottom + gapPx;
    if (isCovered) bottom = top - gapPx;
  }
  return bottom - height >= screenPx / 2 ? bottom : aboveEdge(overlapping, screenPx) - gapPx;
}

/** The top of the stacked bars at the bottom edge. */
function aboveEdge(boxes: readonly Box[], screenPx: number): number {
  let edge = screenPx;
  for (const { top, bottom } of [...boxes].sort((a, b) => b.bottom - a.bottom))
    if (bottom >= edge - 1 && top < edge && top > screenPx / 2) edge = top;
  return edge;
}

/** Moves a toast's region to where it covers no control in use. */
export function positionToast(toast: Element | null): void {
  const region = toast?.closest("section");
  if (!toast || !region) return;
  const bottom = toastBottom(toast.getBoundingClientRect(), boxesInUse(region), innerHeight);
  region.style.setProperty("--toast-bottom", `${innerHeight - bottom}px`);
}

/** The visible controls around a toast, in its dialog or on the page. */
function boxesInUse(region: Element): Box[] {
  const layer = region.closest("dialog") ?? document;
  const isSeen = (part: Element, { left, right, top, bottom }: DOMRect) => {
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit !== null && (part.contains(hit) || hit.contains(part) || region.contains(hit));
  };
  return [...layer.querySelectorAll(usedSelector)]
    .filter((part) => !region.contains(part))
    .map((part) => ({ part, box: part.getBoundingClientRect() }))
    .filter(({ part, box }) => box.height > 0 && box.width > 0 && isSeen(part, box))
    .map(({ box }) => box);
}
