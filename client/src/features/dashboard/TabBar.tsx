import { chakra } from "@chakra-ui/react";
import { usePageAddress } from "../../lib/location.ts";
import { iconSizes, iconStroke } from "../../ui/icons.ts";
import { Link } from "../../ui/Link.tsx";
import { tabDestinations } from "./navigation.ts";

/** The navigation of a phone, in reach of the thumb. */
export function TabBar() {
  const address = usePageAddress();
  return (
    <chakra.nav aria-label="Main" css={bar}>
      {tabDestinations.map(({ to, label, icon: Icon }) => (
        <Tab key={to} to={to} aria-current={to === address ? "page" : undefined}>
          <Icon aria-hidden size={iconSizes.large} strokeWidth={iconStroke} />
          {label}
        </Tab>
      ))}
    </chakra.nav>
  );
}

const bar = {
  display: { base: "flex", md: "none" },
  _kitchen: { display: "none" },
  position: "fixed",
  insetInline: 0,
  bottom: 0,
  zIndex: 10,
  bg: "card",
  borderTopWidth: "1px",
  paddingBottom: "env(safe-area-inset-bottom)",
} as const;

const Tab = chakra(Link, {
  base: {
    // As wide as its word and its share of the rest: with equal widths, the longest word would set the size of all.
    flex: "1 1 auto",
    minWidth: "44px",
    minHeight: "4rem",
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    justifyContent: "center",
    gap: 0.5,
    // As large as the person has set, up to where the words still fit side by side.
    fontSize: "min(0.875rem, 4.4vw)",
    lineHeight: "tight",
    color: "quiet",
    _currentPage: { color: "leafText", fontWeight: "strong" },
    _focusVisible: { outlineOffset: "-3px" },
  },
});
