/** The styles of a checkbox, shared with lists that render many of them directly. */

export const label = {
  display: "flex",
  flex: "1",
  alignItems: "center",
  gap: 3,
  minWidth: "0",
  paddingBlock: 1,
} as const;

export const box = {
  appearance: "none",
  width: "1.625rem",
  height: "1.625rem",
  flexShrink: 0,
  borderWidth: "2px",
  borderColor: "edge",
  borderRadius: "8px",
  cursor: "inherit",
  transition: "background-color 160ms, border-color 160ms",
  _checked: { bg: "leaf", borderColor: "leaf" },
  _disabled: { opacity: 0.6 },
} as const;

/** The check mark over the box. */
export const mark = { position: "absolute", inset: "4px", color: "leafInk", pointerEvents: "none" } as const;
export const markPx = 18;
export const markStroke = 3;
