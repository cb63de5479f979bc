/** The styles of the month view. Chips and rows have fixed heights, so that nothing needs measuring. */
import { daysOfWeek } from "@hub/shared/days";
import { eventStyles, lines, ring } from "../event-styles.ts";
import { rowCount } from "./month-rows.ts";
import { resizePx } from "./start-drag.ts";

const columns = { display: "grid", gridTemplateColumns: `repeat(${daysOfWeek}, minmax(0, 1fr))` } as const;
const chipRow = "calc(var(--chip) + 2px)";
const moreRow = "1.3125rem";
/** How far an event of several days extends beyond its first; all days have the same width, with a line before each. */
const further = "(var(--days, 1) - 1) * (100% + 1px)";
/** Below this width a day is too narrow for the times of its events. */
const onNarrow = "@media screen and (max-width: 39rem)";

export const monthStyles = {
  ...eventStyles,
  "--number": "1.75rem",
  "--chip": "1.5rem",
  display: "flex",
  flexDirection: "column",
  width: "full",
  height: "full",
  // Set here rather than around the weeks, so that a scroll bar does not shift the days from their weekday names.
  overflow: "hidden auto",
  fontSize: "sm",
  userSelect: "none",
  WebkitTouchCallout: "none",
  touchAction: "pan-y pinch-zoom",
  // Keeps scrolled rows below the sticky weekday names.
  scrollPaddingTop: "1.5rem",
  "& thead": { position: "sticky", top: 0, zIndex: 6, bg: "card" },
  // All weeks have the same height, except those with a larger minimum. Measuring would take several layouts.
  "& tbody": { flex: "1 0 auto", display: "flex", flexDirection: "column" },
  "& tr": columns,
  "& tbody tr": {
    flex: "1 0 0",
    gridTemplateRows: "minmax(0, 1fr)",
    minHeight: `calc(var(--number) + var(--rows) * ${chipRow} + var(--more) * ${moreRow} + 1px)`,
    contain: "size layout",
  },
  "& thead tr, & tr:not(:last-child)": { ...lines, borderWidth: "0 0 1px" },
  "& th": { fontWeight: "normal", color: "quiet", textAlign: "center" },
  "& .narrow": { display: "none", [onNarrow]: { display: "inline" } },
  "& .wide": { [onNarrow]: { display: "none" } },
  "& .cell": {
    ...lines,
    borderWidth: "0 0 0 1px",
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gridTemplateRows: "var(--number)",
    gridAutoRows: `${`${chipRow} `.repeat(rowCount)}${moreRow}`,
    alignContent: "start",
  },
  "& .cell:first-of-type": { borderColor: "transparent" },
  "& .cell.today": { bg: "leafTint" },
  "& .number": {
    justifySelf: "end",
    minWidth: "1.75rem",
    padding: "2px 6px",
    textAlign: "center",
    color: "quiet",
    borderRadius: "full",
    cursor: "pointer",
    _focusVisible: ring,
    _hover: { color: "ink", bg: "sunk" },
  },
  "& .cell.other": { bg: "sunk" },
  "& .cell.today .number": { bg: "leaf", color: "leafInk", fontWeight: "strong" },
  "& .event": {
    ...eventStyles["& .event"],
    // Above the days that the bar covers, which draw the lines between them.
    zIndex: 1,
    overflow: "visible",
    flexDirection: "row-reverse",
    justifyContent: "flex-end",
    gap: 1,
    height: "var(--chip)",
    paddingBlock: "3px",
    textAlign: "start",
    whiteSpace: "nowrap",
    cursor: "pointer",
  },
  "& .chip": { ...eventStyles["& .chip"], [onNarrow]: { paddingInlineStart: "7px" } },
  "& .in-row": { ...eventStyles["& .in-row"], marginInline: `2px calc(2px - ${further})` },
  "& .in-row:not(.ends)": { ...eventStyles["& .in-row:not(.ends)"], marginInlineEnd: `calc(0px - ${further})` },
  "& .event .time": { flexShrink: 0, [onNarrow]: { display: "none" } },
  // Only for the event under the pointer, because each handle is one more box.
  "& .event[data-movable].ends:hover::after": {
    content: "''",
    position: "absolute",
    insetBlock: 0,
    insetInlineEnd: 0,
    width: `${resizePx}px`,
    cursor: "ew-resize",
  },
  "& .more": {
    ...eventStyles["& .more"],
    gridRow: rowCount + 2,
    justifySelf: "start",
    maxWidth: "full",
    whiteSpace: "nowrap",
    cursor: "pointer",
  },
  // Fits a month of six weeks on a page.
  "@media print": {
    "--number": "1.375rem",
    "--chip": "1.125rem",
    overflow: "visible",
    fontSize: "12px",
    "& .event": { paddingBlock: "1px" },
  },
} as const;
