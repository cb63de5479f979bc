/** The style of a segmented control, such as light or dark, or the calendar's view. */
export const choiceGroupStyle = { display: "flex", gap: 1, padding: 1, bg: "sunk", borderRadius: "md" } as const;

export const choiceStyle = {
  display: "inline-flex",
  alignItems: "center",
  minHeight: "control",
  borderRadius: "sm",
  borderWidth: "1px",
  borderColor: "transparent",
  fontSize: "sm",
  color: "quiet",
} as const;

export const chosenStyle = { bg: "card", color: "ink", borderColor: "edge", fontWeight: "strong" } as const;
