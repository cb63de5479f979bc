import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "./Link.tsx";
import { Wordmark } from "./Wordmark.tsx";

interface Props {
  /** At the right of the header. */
  actions?: ReactNode;
  width?: "text" | "page";
  children: ReactNode;
}

/** The frame of public pages. */
export function PageFrame({ actions, width = "text", children }: Props) {
  return (
    <chakra.div display="flex" flexDirection="column" minHeight="100dvh">
      <chakra.header
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap={4}
        width="full"
        maxWidth="page"
        marginInline="auto"
        paddingInline={{ base: 4, md: 8 }}
        paddingBlock={3}
        minHeight="4.5rem"
      >
        <chakra.span asChild borderRadius="md">
          <Link to="/">
            <Wordmark />
          </Link>
        </chakra.span>
        {actions}
      </chakra.header>
      <chakra.main
        flex="1"
        display="flex"
        flexDirection="column"
        width="full"
        maxWidth={width === "page" ? "page" : "40rem"}
        marginInline="auto"
        paddingInline={{ base: 4, md: 8 }}
        paddingBottom={12}
      >
        {children}
      </chakra.main>
    </chakra.div>
  );
}
