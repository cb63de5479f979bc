/** The box of one thing in a card: a dinner, an idea. Whoever shows it says how its edge looks. */
export const tileBox = {
  display: "flex",
  flexDirection: "column",
  gap: 2,
  minWidth: "0",
  padding: 4,
  paddingTop: 2,
  borderWidth: "1px",
  borderRadius: "md",
} as const;
