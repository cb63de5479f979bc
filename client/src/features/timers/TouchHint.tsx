import { chakra } from "@chakra-ui/react";
import { useIsUntouched } from "../../device/use-ringer.ts";

/** Browsers keep a page silent until somebody has touched it, which a screen on a wall may wait for long. */
export function TouchHint({ isBlocked = false }: { isBlocked?: boolean }) {
  const isUntouched = useIsUntouched();
  if (!isUntouched && !isBlocked) return null;
  return (
    <chakra.p data-still="none" width="full" fontSize="sm" color="quiet">
      Touch the screen once, so that this browser lets the timer ring.
    </chakra.p>
  );
}
