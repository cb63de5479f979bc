/** Text styles of the wall, which is read from afar. */

/** Text on two lines that ends in an ellipsis if it is too long. */
export const twoLines = {
  overflow: "hidden",
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: "2",
} as const;

/** Rows that do not fit go into another column, which is out of view: no row is cut in half. */
export const wholeRows = {
  display: "flex",
  flexDirection: "column",
  flexWrap: "wrap",
  minHeight: "0",
  overflow: "hidden",
  "& > *": { width: "full" },
} as const;

/** Weaker than other text and still readable from afar, which the quiet ink would not be. */
export const lesserInk = "color-mix(in srgb, {colors.ink} 80%, {colors.paper})";
