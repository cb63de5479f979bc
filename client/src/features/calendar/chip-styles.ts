/** A choice in the shape of a chip. Its invisible checkbox serves keyboards and screen readers. */
export const chip = {
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: 2,
  minHeight: "control",
  maxWidth: "full",
  paddingInlineStart: "3px",
  paddingInlineEnd: 3,
  borderWidth: "2px",
  borderRadius: "full",
  cursor: "pointer",
  transition: "background-color 160ms, border-color 160ms",
  "&:has(:checked)": { borderColor: "leaf", bg: "leafTint" },
  "&:has(:focus-visible)": { outline: "3px solid {colors.focus}", outlineOffset: "2px" },
} as const;

/** The checkbox covers the whole chip. */
export const chipBox = { position: "absolute", inset: 0, opacity: 0, cursor: "pointer" } as const;
