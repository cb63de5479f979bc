/** A sheet of the picture, as the cards of the product look. */
export const sheet = {
  bg: "card",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
  borderRadius: "card",
} as const;
