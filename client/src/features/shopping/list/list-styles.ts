/**
 * The styles of a list in one object. Each `chakra.*` element computes its style on every render. With a dozen elements
 * in each of a hundred lines, that took most of the initial rendering time and much of the time of a tick.
 */
import { box, label, mark } from "../../../ui/checkbox-styles.ts";
import { iconButton } from "../../../ui/icon-button-styles.ts";
import { oneLine } from "../../../ui/one-line.ts";
import { row } from "../row-styles.ts";

/** Longer texts are in the line's sheet. */
const atMostTwoLines = {
  flex: "0 1 auto",
  minWidth: "0",
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: "2",
  overflow: "hidden",
  overflowWrap: "anywhere",
} as const;

export const listStyles = {
  position: "relative",
  "& > section": {
    bg: "card",
    borderWidth: "1px",
    borderRadius: "card",
    paddingInline: { base: 4, md: 6 },
    marginBottom: 2,
  },
  "& > .cart": { bg: "sunk" },
  "& .cart-head": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, paddingBlock: 2 },
  "& [aria-expanded=true] svg": { transform: "rotate(90deg)" },
  // Extends above the end of the list, so that more lines render before the user reaches it.
  "& .soon-in-view": { position: "absolute", bottom: 0, height: "75rem", pointerEvents: "none" },
  "& h2": {
    display: "flex",
    alignItems: "center",
    gap: 2,
    fontSize: "sm",
    color: "quiet",
    fontWeight: "strong",
    paddingTop: 1.5,
    paddingBottom: 0.5,
  },
  "& ul": { listStyleType: "none" },
  "& li": {
    ...row,
    minHeight: "control",
    transition: "background-color 600ms",
    // The browser handles vertical scrolling. The row handles horizontal swipes.
    touchAction: "pan-y",
    scrollMarginBlock: "9.5rem",
  },
  "& .tick": { display: "flex", flexDirection: "column", flex: "2 1 0", minWidth: "0" },
  "& label": { ...label, minHeight: "control", cursor: "pointer" },
  "& label:has(:disabled)": { cursor: "default" },
  "& .box": { position: "relative", display: "inline-flex", flexShrink: 0 },
  "& input": box,
  "& .mark": mark,
  "& .name": { ...atMostTwoLines, fontSize: "md", lineHeight: "tight", transition: "color 160ms" },
  // Below the name, next to the checkbox.
  "& .note": {
    ...atMostTwoLines,
    marginTop: -1,
    marginBottom: 1.5,
    paddingInlineStart: "2.375rem",
    fontSize: "sm",
    lineHeight: "tight",
    color: "quiet",
  },
  "& .done .name": { color: "quiet", textDecoration: "line-through" },
  "& .sign": { display: "inline-flex", flexShrink: 0, fontSize: "sm", color: "quiet" },
  "& .missing": { color: "clayText" },
  "& .assistant": { color: "plumText" },
  "& .fresh": { color: "leafText", fontWeight: "strong" },
  "& .read-out": { srOnly: true },
  "& .added": { bg: "leafTint" },
  "& .end": {
    // Reserves the right third, so that a tap on the left two thirds always ticks the line.
    flex: "1 0 33%",
    maxWidth: "45%",
    display: "flex",
    alignItems: "center",
    justifyContent: "flex-end",
    minWidth: "0",
    gap: 1,
  },
  "& .quantity": {
    ...oneLine,
    textAlign: "end",
    fontVariantNumeric: "tabular-nums",
    fontSize: "sm",
  },
  "& button.quantity": { minWidth: "control", minHeight: "control", cursor: "pointer" },
  "& .more": { ...iconButton, marginInlineEnd: -2 },
} as const;
