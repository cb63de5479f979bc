/**
 * How lines look, said once for a list of them. Each `chakra.*` element works out its own style whenever it is drawn,
 * and with a dozen in each of a hundred lines that was most of the time until the list was on the screen.
 */
import { box, label, mark } from "../../../ui/checkbox-styles.ts";
import { iconButton } from "../../../ui/icon-button-styles.ts";
import { row } from "../row-styles.ts";

export const lineList = {
  listStyleType: "none",
  "& > li": {
    ...row,
    // Upwards the browser scrolls; to the side the row hears of it.
    touchAction: "pan-y",
    scrollMarginBlock: "8rem",
  },
  "& .tick": { display: "flex", flex: "2 1 66%", minWidth: "0" },
  "& label": { ...label, minHeight: "row", cursor: "pointer" },
  "& label:has(:disabled)": { cursor: "default" },
  "& .box": { position: "relative", display: "inline-flex", flexShrink: 0 },
  "& input": box,
  "& .mark": mark,
  "& .text": { flex: "1", minWidth: "0", lineHeight: "tight" },
  "& .name": { display: "block", fontSize: "md", transition: "color 160ms" },
  "& .done .name": { color: "quiet", textDecoration: "line-through" },
  "& .about": { display: "block", fontSize: "sm", color: "quiet", marginTop: 0.5 },
  "& .parts": { fontVariantNumeric: "tabular-nums" },
  "& .missing": { display: "flex", alignItems: "center", gap: 1, color: "clayText" },
  "& .end": {
    flex: "1 1 33%",
    display: "flex",
    alignItems: "center",
    justifyContent: "flex-end",
    minWidth: "0",
    gap: 1,
  },
  "& .quantity": {
    minWidth: "0",
    textAlign: "end",
    lineHeight: "tight",
    fontVariantNumeric: "tabular-nums",
    fontSize: "sm",
  },
  "& .more": { ...iconButton, marginInlineEnd: -2 },
} as const;

/** In the shop, where one reads while walking. */
export const largeLineList = {
  ...lineList,
  "& > li": { ...lineList["& > li"], minHeight: "4.25rem" },
  "& .name": { ...lineList["& .name"], fontSize: "lg" },
  "& .quantity": { ...lineList["& .quantity"], fontSize: "md" },
} as const;
