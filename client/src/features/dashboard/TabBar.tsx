import { chakra } from "@chakra-ui/react";
import { useLocation } from "../../lib/location.ts";
import { iconPx, iconStroke } from "../../ui/icons.ts";
import { Link } from "../../ui/Link.tsx";
import { isCurrent, tabDestinations } from "./navigation.ts";

/** The ways of a phone, at the thumb. */
export function TabBar() {
  const location = useLocation();
  return (
    <chakra.nav aria-label="Main" css={bar}>
      {tabDestinations.map((destination) => {
        const { to, label, icon: Icon } = destination;
        return (
          <Tab key={to} to={to} aria-current={isCurrent(destination, location) ? "page" : undefined}>
            <Icon aria-hidden size={iconPx.large} strokeWidth={iconStroke} />
            {label}
          </Tab>
        );
      })}
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
  borderTopStyle: "solid",
  borderColor: "line",
  paddingBottom: "env(safe-area-inset-bottom)",
} as const;

const Tab = chakra(Link, {
  base: {
    flex: "1",
    minWidth: "0",
    minHeight: "4rem",
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    justifyContent: "center",
    gap: 0.5,
    // As large as the person likes, up to where the longest word still fits.
    fontSize: "min(0.875rem, 4.4vw)",
    lineHeight: "tight",
    color: "quiet",
    _currentPage: { color: "leafText", fontWeight: "strong" },
    _focusVisible: { outlineOffset: "-3px" },
  },
});
