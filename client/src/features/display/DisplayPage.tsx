import { chakra } from "@chakra-ui/react";
import { Wordmark } from "../../ui/Wordmark.tsx";
import { PairingScreen } from "./PairingScreen.tsx";
import { useDisplay } from "./use-display.ts";
import { Wall } from "./Wall.tsx";
import { wallUnit } from "./wall-size.ts";

/** A wall display: shows a pairing code and, after pairing, the family's day. It runs for months. */
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
        // The picture shifts a little from time to time (burn-in), and the page must not scroll.
        <chakra.div height="100dvh" overflow="clip">
          <Wall {...state} />
        </chakra.div>
      )}
    </chakra.div>
  );
}

const centre = { minHeight: "100dvh", display: "grid", placeItems: "center" } as const;
