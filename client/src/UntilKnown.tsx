import { chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect, useState } from "react";
import { maxWaitMs } from "./lib/page-ready.ts";
import { PageLoading } from "./PageLoading.tsx";
import { useIsKnown } from "./sync/use-live-document.ts";

/** Until the family's copy is there, or will not come, the page stands unseen: it would move when the copy comes. */
export function UntilKnown({ children }: { children: ReactNode }) {
  const isKnown = useIsKnown();
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), maxWaitMs);
    return () => clearTimeout(timer);
  }, []);
  const isShown = isKnown || hasWaited;
  return (
    <>
      {!isShown && (
        <chakra.div position="fixed" inset={0}>
          <PageLoading />
        </chakra.div>
      )}
      <chakra.div display="contents" visibility={isShown ? undefined : "hidden"}>
        {children}
      </chakra.div>
    </>
  );
}
