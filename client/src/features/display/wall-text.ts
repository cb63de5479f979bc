/** Text styles of the wall, which is read from afar. */

/** At most two lines of text, with an ellipsis if it is longer. */
export const twoLines = {
  overflow: "hidden",
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: "2",
} as const;

/** Moves rows that do not fit to a column outside the view, so that no row is cut in half. */
export const wholeRows = {
  display: "flex",
  flexDirection: "column",
  flexWrap: "wrap",
  minHeight: "0",
  overflow: "hidden",
  "& > *": { width: "full" },
} as const;

/** Weaker than other text but readable from afar, unlike the `quiet` color. */
export const lesserInk = "color-mix(in srgb, {colors.ink} 80%, {colors.paper})";
