import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { usePageAddress } from "../../lib/location.ts";
import { Link } from "../../ui/Link.tsx";
import { lazyAfterPage } from "../../ui/lazy-part.tsx";
import { pageInset } from "../../ui/page-inset.ts";
import { Wordmark } from "../../ui/Wordmark.tsx";
import { activities, headerDestinations } from "./navigation.ts";
import { navLink, onlyWide } from "./navigation-styles.ts";

const HeaderMore = lazyAfterPage(() => import("./MoreMenu.tsx").then((module) => module.HeaderMore));

interface Props {
  /** The end of the header: the sync state, the bell, and the user menu. */
  tools: ReactNode;
  /** Next to the navigation, or on a separate line. */
  timers: ReactNode;
}

/** The header of every signed-in page. On phones the navigation is in the tab bar below instead. */
export function AppHeader({ tools, timers }: Props) {
  const address = usePageAddress();
  return (
    <chakra.header
      css={unlessKitchen}
      position="sticky"
      top={stickyTop}
      zIndex={10}
      bg="paper"
      borderBottomWidth="1px"
      data-bar
    >
      <SkipLink href="#main">Skip to the page</SkipLink>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap={{ base: 2, md: 1, lg: 2 }}
        width="full"
        maxWidth="wide"
        minHeight={{ base: "3.5rem", md: "4rem" }}
        marginInline="auto"
        paddingInline={pageInset}
        paddingBlock={{ base: 1.5, md: 2 }}
      >
        <HomeLink to="/">
          <Wordmark isShort />
        </HomeLink>
        <chakra.nav
          aria-label="Main"
          display={{ base: "none", md: "flex" }}
          flexWrap="wrap"
          gap={{ base: 0, lg: 1 }}
          marginInlineStart={{ lg: 6 }}
        >
          {headerDestinations.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              aria-current={to === address ? "page" : undefined}
              css={to === activities.to ? onlyWide : undefined}
            >
              {label}
            </NavLink>
          ))}
          <HeaderMore />
        </chakra.nav>
        <chakra.div
          flex="1"
          order={1}
          display="flex"
          flexWrap={{ base: "wrap", md: "nowrap" }}
          justifyContent="flex-end"
          alignItems="center"
          gap={1}
          minWidth="min-content"
        >
          {tools}
        </chakra.div>
        {timers}
      </chakra.div>
    </chakra.header>
  );
}

/** On low screens, such as phones in landscape, the header scrolls away: it would take a third of the height. */
const stickyTop = "min(0px, (100vh - 30rem) * 100)";

const unlessKitchen = { _kitchen: { display: "none" } } as const;

const HomeLink = chakra(Link, {
  base: { borderRadius: "md", display: "inline-flex", alignItems: "center", minHeight: "control" },
});

const NavLink = chakra(Link, { base: navLink });

const SkipLink = chakra("a", {
  base: {
    position: "absolute",
    insetInlineStart: 4,
    top: "-6rem",
    zIndex: 30,
    padding: 3,
    bg: "card",
    borderRadius: "md",
    _focusVisible: { top: 2 },
  },
});
