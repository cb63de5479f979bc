import { defineGlobalStyles } from "@chakra-ui/react";

const focusable = ":where(a, button, input, select, textarea, [tabindex])";

/** Global styles: colors, the typeface, the focus ring and reduced motion. */
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
  // Scrolls a focused element above the bars at a phone's lower edge: tabs, new-item field and chat button. Elements at
  // the edge only need to clear the tabs. A dialog has its own scrolling.
  [`main ${focusable}`]: { "@media (max-width: 47.99rem)": { scrollMarginBottom: "min(13rem, 40dvh)" } },
  [`main [data-at-edge] ${focusable}`]: { scrollMarginBottom: "calc(4.5rem + env(safe-area-inset-bottom))" },
  [`main dialog ${focusable}`]: { scrollMarginBottom: 0 },
  // Compact rows still have the height of a touch target.
  "html[data-compact]": { "--hub-sizes-row": "{sizes.control}" },
  body: { fontSize: "md", overflowWrap: "break-word" },
  "h1, h2, h3": { fontWeight: "strong", lineHeight: "tight", textWrap: "balance" },
  "::placeholder": { color: "quiet", opacity: 1 },
  "*:focus-visible": { outline: "3px solid {colors.focus}", outlineOffset: "2px" },
  "*:focus:not(:focus-visible)": { outline: "none" },
  "::selection": { bg: "leafTint", color: "ink" },
  "*, *::before, *::after": {
    // The reset makes borders solid with width 0, so a border needs only a width.
    borderColor: "line",
    _motionReduce: {
      scrollBehavior: "auto !important",
      animationDuration: "1ms !important",
      animationIterationCount: "1 !important",
      transitionDuration: "0s !important",
    },
  },
});
