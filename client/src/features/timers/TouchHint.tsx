import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { useIsUntouched } from "../../device/use-ringer.ts";

/**
 * Asks for a touch, because browsers block audio until the first user gesture. The space stays after the touch, so that
 * the touched element does not move under the finger.
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
