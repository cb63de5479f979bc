import { chakra } from "@chakra-ui/react";
import { Wordmark } from "../../ui/Wordmark.tsx";
import { PairingScreen } from "./PairingScreen.tsx";
import { useDisplay } from "./use-display.ts";
import { Wall } from "./Wall.tsx";
import { wallUnit } from "./wall-size.ts";

/** A screen on a wall: a code until it is paired, then the family's day, for months. */
export function DisplayPage() {
  const state = useDisplay();
  return (
    <chakra.div css={wallUnit}>
      {state.kind === "opening" && (
        <chakra.main css={centre} role="status" aria-label="Connecting to the hub">
          <Wordmark />
        </chakra.main>
      )}
      {state.kind === "unpaired" && <PairingScreen />}
      {state.kind === "showing" && (
        // The picture is shifted a little from time to time, and the page must not scroll.
        <chakra.div height="100dvh" overflow="clip">
          <Wall {...state} />
        </chakra.div>
      )}
    </chakra.div>
  );
}

const centre = { minHeight: "100dvh", display: "grid", placeItems: "center" } as const;
