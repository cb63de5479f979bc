/** Text styles of the wall, which is read from afar. */

/** Text on two lines that ends in an ellipsis if it is too long. */
export const twoLines = {
  overflow: "hidden",
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: "2",
} as const;

/** Weaker than other text and still readable from afar, which the quiet ink would not be. */
export const lesserInk = "color-mix(in srgb, {colors.ink} 80%, {colors.paper})";
