/** How a row stands in a list, apart from the one above it. */
export const row = {
  display: "flex",
  alignItems: "center",
  minHeight: "row",
  borderTopWidth: "1px",
} as const;
