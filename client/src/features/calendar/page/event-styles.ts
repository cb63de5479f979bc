/** The styles of events in all calendar views. */

export const lines = { borderStyle: "solid", borderColor: "line" } as const;
export const ring = { outline: "3px solid {colors.focus}", outlineOffset: "1px", zIndex: 5 } as const;

const stripe = "var(--stripe, linear-gradient({colors.sky}, {colors.sky}))";

export const eventStyles = {
  "& .event": {
    position: "relative",
    minWidth: 0,
    bg: "card",
    borderRadius: "sm",
    // "hidden" would create a scroll container, and the title of a long event could not stay in view.
    overflow: "clip",
    color: "ink",
    lineHeight: "tight",
    _focusVisible: ring,
    printColorAdjust: "exact",
  },
  "& .event.dragged": { outline: "2px solid {colors.leaf}" },
  "& .event.past": { color: "quiet" },
  "& .chip": {
    position: "relative",
    display: "flex",
    minWidth: 0,
    paddingInlineStart: "11px",
    background: `${stripe} 0 0 / 5px 100% no-repeat, color-mix(in srgb, var(--tint, {colors.sky}) 20%, {colors.card})`,
  },
  "& .title": { minWidth: 0, overflow: "hidden", overflowWrap: "anywhere", fontWeight: "strong" },
  "& .repeats::after": { content: "'\\00a0\\21bb' / ''", fontWeight: "normal", color: "quiet" },
  "& .time": { fontVariantNumeric: "tabular-nums" },
  "& .in-row": { marginBottom: "2px", marginInline: "2px" },
  "& .in-row .title": { textOverflow: "ellipsis" },
  "& .in-row:not(.starts)": { borderTopLeftRadius: 0, borderBottomLeftRadius: 0, marginInlineStart: 0 },
  "& .in-row:not(.ends)": { borderTopRightRadius: 0, borderBottomRightRadius: 0, marginInlineEnd: 0 },
  "& .chosen": { bg: "leafTint", outline: "2px solid {colors.leaf}", outlineOffset: "-2px" },
  "& .more": {
    paddingInline: 1,
    color: "leafText",
    fontWeight: "strong",
    borderRadius: "sm",
    _focusVisible: ring,
    _hover: { bg: "sunk" },
  },
} as const;
