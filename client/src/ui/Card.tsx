import { chakra } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

interface Props {
  /** The anchor that links point to. */
  id: string;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A card with a title. An error inside it does not break the page. */
export function Card({ id, title, actions, children }: Props) {
  const titleId = useId();
  return (
    <chakra.section
      id={id}
      aria-labelledby={titleId}
      display="flex"
      flexDirection="column"
      minWidth="0"
      padding={{ base: 4, md: 6 }}
      css={dense}
      bg="card"
      borderWidth="1px"
      borderRadius="card"
    >
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap={2} minHeight="control" marginBottom={2}>
        <chakra.h2 id={titleId} flex="1 1 auto" minWidth="0" fontSize="xl">
          {title}
        </chakra.h2>
        {actions}
      </chakra.header>
      <ErrorBoundary scope="card">{children}</ErrorBoundary>
    </chakra.section>
  );
}

const dense = { _compact: { padding: { base: 3, md: 4 } } } as const;
