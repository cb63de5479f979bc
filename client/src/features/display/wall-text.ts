/** How texts of the wall stand, which are read from afar. */

/** A text that ends in dots where its second line does. */
export const twoLines = {
  overflow: "hidden",
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: "2",
} as const;

/** Less than the rest and still readable, which the quiet ink would not be. */
export const lesserInk = "color-mix(in srgb, {colors.ink} 80%, {colors.paper})";
