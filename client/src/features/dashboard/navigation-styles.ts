/** The styles of header links, tabs and their menus. */

export const navLink = {
  display: "inline-flex",
  alignItems: "center",
  minHeight: "control",
  paddingInline: { base: 1.5, lg: 3 },
  borderRadius: "md",
  color: "quiet",
  whiteSpace: "nowrap",
  transition: "color 160ms, background-color 160ms",
  _hover: { color: "ink", bg: "sunk" },
  "&[aria-current]": { color: "ink", fontWeight: "strong" },
} as const;

export const tab = {
  // The width follows the label plus a share of the rest. With equal widths, the longest label would limit the font
  // size.
  flex: "1 1 auto",
  minWidth: "44px",
  // With large text, taller tabs and the field for new items would leave no room for the list.
  minHeight: "64px",
  "& svg": { width: "min(1.5rem, 32px)", height: "min(1.5rem, 32px)" },
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: 0.5,
  // Follows the user's font size as long as the labels fit side by side.
  fontSize: "min(0.875rem, 4.4vw)",
  lineHeight: "tight",
  color: "quiet",
  "&[aria-current]": { color: "leafText", fontWeight: "strong" },
  _focusVisible: { outlineOffset: "-3px" },
} as const;

/** For the link that does not fit in a narrow header, and for its menu item. */
export const onlyWide = { "@media (max-width: 59.99rem)": { display: "none" } } as const;
export const onlyNarrow = { "@media (min-width: 60rem)": { display: "none" } } as const;
