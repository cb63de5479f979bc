/** The style of a row in a list, separated from the one above it. */
export const row = {
  display: "flex",
  alignItems: "center",
  minHeight: "row",
  borderTopWidth: "1px",
} as const;
