/** A sheet in the picture, with the look of the product's cards. */
export const sheet = {
  bg: "card",
  borderWidth: "1px",
  borderRadius: "card",
} as const;
