/** A sheet of the picture, as the cards of the product look. */
export const sheet = {
  bg: "card",
  borderWidth: "1px",
  borderRadius: "card",
} as const;
