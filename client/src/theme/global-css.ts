import { defineGlobalStyles } from "@chakra-ui/react";

const focusable = ":where(a, button, input, select, textarea, [tabindex])";

/** Styles of every page: paper and ink, one typeface, a clear focus ring, and no motion where it is not wanted. */
export const globalCss = defineGlobalStyles({
  html: {
    bg: "paper",
    color: "ink",
    fontFamily: "body",
    lineHeight: "normal",
    textSizeAdjust: "100%",
    scrollBehavior: "smooth",
    // Anchors stop below the header, which stays at the top.
    scrollPaddingTop: "5.5rem",
    accentColor: "{colors.leaf}",
  },
  // A focused element stops above what is at a phone's lower edge: the tabs, the field for new items, the chat button.
  // Elements above the tabs only need to clear them, or the page would scroll for nothing; a dialog scrolls by itself.
  [`main ${focusable}`]: { "@media (max-width: 47.99rem)": { scrollMarginBottom: "min(13rem, 40dvh)" } },
  [`main [data-at-edge] ${focusable}`]: { scrollMarginBottom: "calc(4.5rem + env(safe-area-inset-bottom))" },
  [`main dialog ${focusable}`]: { scrollMarginBottom: 0 },
  // Denser lists for people who chose them; nothing that is pressed gets lower than a finger needs.
  "html[data-compact]": { "--hub-sizes-row": "{sizes.control}" },
  body: { fontSize: "md", overflowWrap: "break-word" },
  "h1, h2, h3": { fontWeight: "strong", lineHeight: "tight", textWrap: "balance" },
  "::placeholder": { color: "quiet", opacity: 1 },
  "*:focus-visible": { outline: "3px solid {colors.focus}", outlineOffset: "2px" },
  "*:focus:not(:focus-visible)": { outline: "none" },
  "::selection": { bg: "leafTint", color: "ink" },
  "*, *::before, *::after": {
    // The reset makes borders solid and 0 wide, so a width alone is enough to have one.
    borderColor: "line",
    _motionReduce: {
      scrollBehavior: "auto !important",
      animationDuration: "1ms !important",
      animationIterationCount: "1 !important",
      transitionDuration: "0s !important",
    },
  },
});
