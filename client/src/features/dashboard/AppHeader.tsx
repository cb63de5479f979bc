import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { usePageAddress } from "../../lib/location.ts";
import { Link } from "../../ui/Link.tsx";
import { Wordmark } from "../../ui/Wordmark.tsx";
import { headerDestinations } from "./navigation.ts";

interface Props {
  /** At the end: the sync state, the bell, and the user menu. */
  tools: ReactNode;
  /** In the space that the navigation leaves, or on a line of their own. */
  timers: ReactNode;
}

/** The header of every signed-in page. On phones the navigation is in the tab bar below instead. */
export function AppHeader({ tools, timers }: Props) {
  const address = usePageAddress();
  return (
    <chakra.header css={unlessKitchen} position="sticky" top="0" zIndex={10} bg="paper" borderBottomWidth="1px">
      <SkipLink href="#main">Skip to the page</SkipLink>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap={2}
        width="full"
        maxWidth="wide"
        minHeight={{ base: "3.5rem", md: "4rem" }}
        marginInline="auto"
        paddingInline={{ base: 4, md: 8 }}
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
          marginInlineStart={{ md: 2, lg: 6 }}
        >
          {headerDestinations.map(({ to, label }) => (
            <NavLink key={to} to={to} aria-current={to === address ? "page" : undefined}>
              {label}
            </NavLink>
          ))}
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

const unlessKitchen = { _kitchen: { display: "none" } } as const;

const HomeLink = chakra(Link, {
  base: { borderRadius: "md", display: "inline-flex", alignItems: "center", minHeight: "control" },
});

const NavLink = chakra(Link, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    minHeight: "control",
    paddingInline: { base: 2, lg: 3 },
    borderRadius: "md",
    color: "quiet",
    whiteSpace: "nowrap",
    transition: "color 160ms, background-color 160ms",
    _hover: { color: "ink", bg: "sunk" },
    _currentPage: { color: "ink", fontWeight: "strong" },
  },
});

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
