import { chakra } from "@chakra-ui/react";
import { usePageAddress } from "../../lib/location.ts";
import { iconSizes, iconStroke } from "../../ui/icons.ts";
import { Link } from "../../ui/Link.tsx";
import { lazyAfterPage } from "../../ui/lazy-part.tsx";
import { tabDestinations } from "./navigation.ts";
import { tab } from "./navigation-styles.ts";

const TabMore = lazyAfterPage(() => import("./MoreMenu.tsx").then((module) => module.TabMore), <MoreSpacer />);

/** The phone navigation at the bottom of the screen. */
export function TabBar() {
  const address = usePageAddress();
  return (
    <chakra.nav aria-label="Main" css={bar} data-bar>
      {tabDestinations.map(({ to, label, icon: Icon }) => (
        <Tab key={to} to={to} aria-current={to === address ? "page" : undefined}>
          <Icon aria-hidden size={iconSizes.large} strokeWidth={iconStroke} />
          {label}
        </Tab>
      ))}
      <TabMore />
    </chakra.nav>
  );
}

/** The menu's label as a placeholder, so that no tab moves when the menu loads. */
function MoreSpacer() {
  return (
    <chakra.span css={tab} justifyContent="flex-end" aria-hidden>
      More
    </chakra.span>
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

const Tab = chakra(Link, { base: tab });
