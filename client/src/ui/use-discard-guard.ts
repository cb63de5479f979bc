import { useMemo, useRef, useState } from "react";
import { holdPage } from "../lib/unsaved.ts";
import type { DiscardGuard } from "./discard.ts";

/** The guard of a dialog, whether it asks now, and the two answers. */
export function useDiscardGuard() {
  const count = useRef(0);
  const [asked, setAsked] = useState<{ discard: () => void }>();
  const guard = useMemo<DiscardGuard>(
    () => ({
      hold() {
        count.current += 1;
        const releasePage = holdPage();
        return () => {
          count.current -= 1;
          releasePage();
        };
      },
      ask(discard) {
        if (count.current > 0) setAsked({ discard });
        else discard();
      },
    }),
    [],
  );
  const keep = () => setAsked(undefined);
  const discard = () => {
    keep();
    asked?.discard();
  };
  return { guard, isAsking: asked !== undefined, keep, discard };
}
