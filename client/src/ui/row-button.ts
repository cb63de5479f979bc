/** The style of a card row that is one button. */
export const rowButton = {
  display: "flex",
  alignItems: "center",
  gap: 3,
  paddingInline: 2,
  borderRadius: "md",
  cursor: "pointer",
  transition: "background-color 160ms",
  _hover: { bg: "sunk" },
  _disabled: { cursor: "default" },
} as const;
