/** The style of an icon button, shared with lists that render many of them directly. */
export const iconButton = {
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  flexShrink: 0,
  width: "control",
  height: "control",
  borderRadius: "full",
  color: "quiet",
  cursor: "pointer",
  transition: "background-color 160ms, color 160ms",
  _hover: { bg: "sunk", color: "ink" },
  _active: { bg: "sunk", color: "ink" },
  _expanded: { bg: "sunk", color: "ink" },
  _disabled: { opacity: 0.6, cursor: "not-allowed" },
} as const;
