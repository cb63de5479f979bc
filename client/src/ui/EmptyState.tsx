import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface Props {
  drawing: ReactNode;
  /** Only if the empty state is a whole page. */
  title?: string;
  text: string;
  /** The next step. */
  children?: ReactNode;
}

/** An empty state: a small drawing, one sentence and the next step. */
export function EmptyState({ drawing, title, text, children }: Props) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap={3}
      paddingBlock={title ? 8 : 4}
      textAlign="center"
    >
      <chakra.div aria-hidden color="quiet" width={title ? "12rem" : "8rem"}>
        {drawing}
      </chakra.div>
      {title && (
        <chakra.h1 maxWidth="full" fontSize="2xl">
          {title}
        </chakra.h1>
      )}
      <chakra.p color="quiet" maxWidth="28rem" textWrap="balance">
        {text}
      </chakra.p>
      {children}
    </chakra.div>
  );
}
