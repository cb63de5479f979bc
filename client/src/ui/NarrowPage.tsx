import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { PageFrame } from "./PageFrame.tsx";

/** A public page for one form or one question. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <PageFrame>
      <chakra.div width="full" maxWidth="28rem" marginInline="auto" paddingTop={{ base: 2, md: 8 }}>
        {children}
      </chakra.div>
    </PageFrame>
  );
}
