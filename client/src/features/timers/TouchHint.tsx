import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { useIsUntouched } from "../../device/use-ringer.ts";

/**
 * Browsers block audio until the first user gesture, which may take long for a screen on a wall. After the
 * touch its space stays, so that what the touch was meant for does not move from under the finger.
 */
export function TouchHint({ isBlocked = false }: { isBlocked?: boolean }) {
  const isNeeded = useIsUntouched() || isBlocked;
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  if (!wasNeeded) return null;
  return (
    <chakra.p
      data-snapshot="omit"
      width="full"
      fontSize="sm"
      color="quiet"
      visibility={isNeeded ? undefined : "hidden"}
    >
      Tap anywhere to turn on sound.
    </chakra.p>
  );
}
