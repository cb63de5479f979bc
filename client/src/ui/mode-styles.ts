/** How the choice of light or dark looks, in a menu and among the settings. */
export const group = { display: "flex", gap: 1, padding: 1, bg: "sunk", borderRadius: "md" } as const;

export const choice = {
  display: "inline-flex",
  alignItems: "center",
  minHeight: "control",
  borderRadius: "sm",
  borderWidth: "1px",
  borderColor: "transparent",
  fontSize: "sm",
  color: "quiet",
} as const;

export const chosen = { bg: "card", color: "ink", borderColor: "edge", fontWeight: "strong" } as const;
