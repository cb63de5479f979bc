/** The styles of the hour grid. The library ships without styles. */
import type { CalendarOptions } from "@fullcalendar/react";
import { eventStyles, lines, ring } from "./event-styles.ts";

/** The class names by which parts of the grid are styled below. */
export const classNames = {
  dayHeaderClass: ({ isToday, isNarrow }) => names("day-header", isToday && "today", isNarrow && "narrow"),
  dayHeaderInnerClass: "day-name",
  dayHeaderAlign: "center",
  dayHeaderDividerClass: "divider",
  dayHeaderRowClass: "row",
  dayRowClass: "row",
  dayCellClass: ({ isToday }) => names("cell", isToday && "today"),
  dayLaneClass: ({ isToday }) => names("cell", isToday && "today"),
  dayLaneInnerClass: "lane",
  slotLaneClass: ({ isMinor }) => names("slot", isMinor && "minor"),
  slotHeaderClass: "hour",
  slotHeaderInnerClass: "hour-text",
  slotHeaderDividerClass: "hour-divider",
  allDayHeaderClass: "hour",
  allDayHeaderInnerClass: "hour-text",
  allDayDividerClass: "divider",
  nowIndicatorLineClass: "now",
  nowIndicatorHeaderClass: "now-mark",
  highlightClass: "chosen",
  navLinkClass: "link",
  rowMoreLinkClass: "more",
  columnMoreLinkClass: "more",
  eventClass: ({ isPast, isDragging, isSelected, isNarrow, isShort }) =>
    names("event", isPast && "past", (isDragging || isSelected) && "dragged", isNarrow && "narrow", isShort && "short"),
  eventInnerClass: "inside",
  rowEventClass: ({ isStart, isEnd }) => names("in-row", isStart && "starts", isEnd && "ends"),
  rowEventBeforeClass: ({ isStartResizable }) => names("handle", isStartResizable && "before"),
  rowEventAfterClass: ({ isEndResizable }) => names("handle", isEndResizable && "after"),
  columnEventClass: "in-column",
  columnEventBeforeClass: ({ isStartResizable }) => names("handle", isStartResizable && "above"),
  columnEventAfterClass: ({ isEndResizable }) => names("handle", isEndResizable && "below"),
} satisfies CalendarOptions;

function names(...all: readonly (string | false)[]): string {
  return all.filter(Boolean).join(" ");
}

export const gridStyles = {
  ...eventStyles,
  height: "full",
  fontSize: "sm",
  touchAction: "pan-y pinch-zoom",
  "& .day-header": { paddingBlock: 1, fontWeight: "normal", color: "quiet", textAlign: "center" },
  "& .day-header.today": { color: "leafText", fontWeight: "strong" },
  "& .day-header.narrow .day-name": { whiteSpace: "normal", textAlign: "center", lineHeight: "tight" },
  "& .divider": { ...lines, borderWidth: "0 0 1px" },
  "& .row": { ...lines, borderWidth: "0 0 1px" },
  "& .cell": { ...lines, borderWidth: "0 0 0 1px", minWidth: 0 },
  "& .cell:first-of-type": { borderInlineStartWidth: 0 },
  "&:not([data-view=day]) .cell.today": { bg: "leafTint" },
  "& .lane": { marginInline: "1px 4px" },
  "& .slot": { ...lines, borderWidth: "1px 0 0", height: "1.5rem" },
  "& .slot.minor": { borderStyle: "dotted" },
  "& .hour": { color: "quiet", textAlign: "end", justifyContent: "flex-end" },
  "& .hour-text": { paddingInline: 1, fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  "& .hour-divider": { ...lines, borderWidth: "0 1px 0 0" },
  "& .now": { borderTop: "2px solid {colors.clay}", zIndex: 3 },
  "& .now-mark": { display: "none" },
  "& .link": { borderRadius: "full", _focusVisible: ring, _hover: { color: "ink", bg: "sunk" } },
  "& .event .inside": { display: "flex", minWidth: 0, width: "full", height: "full" },
  "& .chip": { ...eventStyles["& .chip"], flex: 1 },
  "& .event .words": { display: "flex", minWidth: 0, overflow: "hidden", paddingBlock: "3px" },
  "& .event .heard": { srOnly: true },
  "& .in-row": { ...eventStyles["& .in-row"], minHeight: "1.5rem" },
  "& .in-row .words": { flexDirection: "row-reverse", gap: 1, whiteSpace: "nowrap" },
  "& .in-column": { border: "1px solid {colors.card}" },
  "& .in-column .words": {
    position: "sticky",
    top: 0,
    alignSelf: "flex-start",
    maxHeight: "full",
    flexDirection: "column",
  },
  "& .in-column .title": { flexShrink: 0 },
  "& .in-column.short .words": { flexDirection: "row", gap: 1, paddingBlock: "1px", whiteSpace: "nowrap" },
  // The position also shows the time, so the title is hidden last.
  "& .in-column.short .title": { maxWidth: "full", textOverflow: "ellipsis" },
  "& .in-column.short .time": { minWidth: 0, overflow: "hidden" },
  "& .event.narrow .chip": { paddingInlineStart: "7px" },
  "& .event.narrow .time": { display: "none" },
  "& .handle.before, & .handle.after": { position: "absolute", insetBlock: 0, width: "8px" },
  "& .handle.before": { insetInlineStart: 0 },
  "& .handle.after": { insetInlineEnd: 0 },
  "& .handle.above, & .handle.below": { position: "absolute", insetInline: 0, height: "8px" },
  "& .handle.above": { top: 0 },
  "& .handle.below": { bottom: 0 },
  // Fits a whole day on a page.
  "@media print": {
    "& .slot": { height: "10px" },
    "& .hour-text": { fontSize: "9px", lineHeight: 1 },
    "& .in-column.short .time": { display: "none" },
  },
} as const;
