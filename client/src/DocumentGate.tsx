import { chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect, useState } from "react";
import { maxWaitMs } from "./lib/page-ready.ts";
import { PageLoading } from "./PageLoading.tsx";
import { useIsSettled } from "./sync/use-live-document.ts";

/** Hides the page until the family's document has loaded or failed to load, to avoid a layout shift. */
export function DocumentGate({ children }: { children: ReactNode }) {
  const isSettled = useIsSettled();
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), maxWaitMs);
    return () => clearTimeout(timer);
  }, []);
  const isOpen = isSettled || hasWaited;
  return (
    <>
      {!isOpen && (
        <chakra.div position="fixed" inset={0}>
          <PageLoading />
        </chakra.div>
      )}
      <chakra.div display="contents" visibility={isOpen ? undefined : "hidden"}>
        {children}
      </chakra.div>
    </>
  );
}
