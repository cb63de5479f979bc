import { chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect, useState } from "react";
import { maxWaitMs } from "./lib/page-ready.ts";
import { PageLoading } from "./PageLoading.tsx";
import { useIsKnown } from "./sync/use-live-document.ts";

/** Hides the page until the family's document has been read, or will not come: the page would move when it comes. */
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
