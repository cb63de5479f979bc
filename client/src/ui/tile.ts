/** The box of one entry in a card, such as a dinner or an idea. The caller styles its border. */
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
