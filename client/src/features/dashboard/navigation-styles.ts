/** The look of links in the header and of tabs, and of the menus beside them. */

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
  // As wide as its word and its share of the rest: with equal widths, the longest word would set the size of all.
  flex: "1 1 auto",
  minWidth: "44px",
  // Beside the field for new items, higher tabs would leave large text no room for the list.
  minHeight: "64px",
  "& svg": { width: "min(1.5rem, 32px)", height: "min(1.5rem, 32px)" },
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: 0.5,
  // As large as the person has set, up to where the words still fit side by side.
  fontSize: "min(0.875rem, 4.4vw)",
  lineHeight: "tight",
  color: "quiet",
  "&[aria-current]": { color: "leafText", fontWeight: "strong" },
  _focusVisible: { outlineOffset: "-3px" },
} as const;

/** For the link that a narrow header has no room for, and for its place in the menu. */
export const onlyWide = { "@media (max-width: 59.99rem)": { display: "none" } } as const;
export const onlyNarrow = { "@media (min-width: 60rem)": { display: "none" } } as const;
