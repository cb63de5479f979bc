/** The style of the sheets in the illustration, like the product's cards. */
export const sheet = {
  bg: "card",
  borderWidth: "1px",
  borderRadius: "card",
} as const;
