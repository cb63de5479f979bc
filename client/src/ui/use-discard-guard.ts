import { useMemo, useRef, useState } from "react";
import { guardPage } from "../lib/unsaved.ts";
import type { DiscardGuard } from "./discard.ts";

/** The discard guard of a dialog, whether its confirmation is open, and the two answers. */
export function useDiscardGuard() {
  const count = useRef(0);
  const [request, setRequest] = useState<{ discard: () => void }>();
  const guard = useMemo<DiscardGuard>(
    () => ({
      hold() {
        count.current += 1;
        const releasePage = guardPage();
        return () => {
          count.current -= 1;
          releasePage();
        };
      },
      ask(discard) {
        if (count.current > 0) setRequest({ discard });
        else discard();
      },
    }),
    [],
  );
  const cancel = () => setRequest(undefined);
  const discard = () => {
    cancel();
    request?.discard();
  };
  return { guard, isConfirming: request !== undefined, cancel, discard };
}
