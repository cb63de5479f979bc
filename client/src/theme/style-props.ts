/**
 * The style props with token support. Chakra's 230 would add 5 kB to the first load. Other properties still work as
 * plain CSS, but shorthands and conditions such as `_hover` work only when listed here.
 */
import { defineConditions, type SystemConfig } from "@chakra-ui/react";

export const conditions = defineConditions({
  hover: ["@media (hover: hover)", "&:is(:hover):not(:disabled)"],
  active: "&:is(:active):not(:disabled)",
  focusVisible: "&:focus-visible",
  disabled: "&:disabled",
  checked: "&:is(:checked, [aria-checked=true])",
  invalid: "&[aria-invalid=true]",
  expanded: "&[aria-expanded=true]",
  currentPage: "&[aria-current=page]",
  backdrop: "&::backdrop",
  compact: "html[data-compact] &",
  kitchen: "html[data-kitchen] &",
  motionReduce: "@media (prefers-reduced-motion: reduce)",
  light: ":root &, .light &",
  dark: ".dark &",
});

const propsByToken = {
  colors: ["color", "borderColor", "outlineColor", "fill", "stroke"],
  spacing: [
    "padding",
    "paddingTop",
    "paddingBottom",
    "paddingBlock",
    "paddingInline",
    "paddingInlineStart",
    "paddingInlineEnd",
    "margin",
    "marginTop",
    "marginBottom",
    "marginBlock",
    "marginInline",
    "marginInlineStart",
    "marginInlineEnd",
    "gap",
    "columnGap",
    "rowGap",
    "top",
    "bottom",
    "inset",
    "insetInline",
    "insetInlineStart",
    "insetInlineEnd",
  ],
  sizes: ["width", "minWidth", "maxWidth", "height", "minHeight", "maxHeight"],
  fonts: ["fontFamily"],
  fontSizes: ["fontSize"],
  fontWeights: ["fontWeight"],
  lineHeights: ["lineHeight"],
} as const;

const srOnly = {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;
const notSrOnly = { position: "static", width: "auto", height: "auto", overflow: "visible", clipPath: "none" } as const;

export const utilities: SystemConfig["utilities"] = {
  ...Object.fromEntries(
    Object.entries(propsByToken).flatMap(([values, names]) => names.map((name) => [name, { values }])),
  ),
  background: { values: "colors", shorthand: ["bg"] },
  borderRadius: { values: "radii" },
  borderBottomRadius: {
    values: "radii",
    transform: (value) => ({ borderBottomLeftRadius: value, borderBottomRightRadius: value }),
  },
  srOnly: { values: { type: "boolean" }, transform: (isHidden) => (isHidden ? srOnly : notSrOnly) },
};
