/** Two tiles side by side on phones, four on wider screens. */
export const tileGrid = {
  display: "grid",
  gridTemplateColumns: { base: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" },
  gap: { base: 3, md: 4 },
  marginBottom: 6,
} as const;
