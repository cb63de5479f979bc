/** The styles of all rows in one object, because `chakra.*` elements in each of 300 rows would be slow. */
import { iconButton } from "../../ui/icon-button-styles.ts";

export const supplyList = {
  listStyleType: "none",
  "& > li": {
    display: "flex",
    alignItems: "center",
    gap: 1,
    minHeight: "row",
    borderTopWidth: "1px",
    // The browser skips the layout of rows far below the screen.
    contentVisibility: "auto",
    containIntrinsicSize: "auto 3.5rem",
  },
  "& .what": { flex: "1", minWidth: "0", lineHeight: "tight", paddingBlock: 1 },
  "& .name": { display: "block", overflowWrap: "anywhere" },
  "& .facts": {
    display: "flex",
    flexWrap: "wrap",
    columnGap: 2,
    fontSize: "sm",
    color: "quiet",
    fontVariantNumeric: "tabular-nums",
  },
  "& .late": { color: "clayText" },
  "& .icon": iconButton,
  "& .level": {
    flexShrink: 0,
    minWidth: "5.5rem",
    minHeight: "control",
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    paddingInline: 3,
    borderRadius: "full",
    fontSize: "sm",
    fontWeight: "strong",
  },
  "& button.level": { cursor: "pointer" },
  "& .enough": { bg: "leafTint", color: "leafText" },
  "& .low": { bg: "honeyTint", color: "honeyText" },
  "& .out": { bg: "clayTint", color: "clayText" },
} as const;
