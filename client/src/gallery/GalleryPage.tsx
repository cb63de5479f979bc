import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { chooseMode, modes } from "../theme/mode.ts";
import { useMode } from "../theme/use-mode.ts";
import { Button } from "../ui/Button.tsx";
import { controls } from "./controls.tsx";
import { indicators } from "./indicators.tsx";
import { surfaces } from "./surfaces.tsx";

/** Shows every component of `ui/` in all its states. Builds do not include it. */
export function GalleryPage() {
  const mode = useMode();
  return (
    <chakra.main maxWidth="page" marginInline="auto" padding={{ base: 4, md: 8 }}>
      <chakra.h1 fontSize="3xl">Gallery</chakra.h1>
      <chakra.p color="quiet" marginBlock={2}>
        Hover over a component and press it to see its states. Press Tab to see the focus ring.
      </chakra.p>
      <chakra.div role="group" aria-label="Light or dark" display="flex" gap={2}>
        {modes.map((each) => (
          <Button
            key={each}
            variant={each === mode ? "primary" : "plain"}
            aria-pressed={each === mode}
            onClick={() => chooseMode(each)}
          >
            {each}
          </Button>
        ))}
      </chakra.div>
      {Object.entries({ ...controls, ...indicators, ...surfaces }).map(([name, states]) => (
        <chakra.section key={name} aria-label={name} marginTop={8}>
          <chakra.h2 fontSize="xl" marginBottom={3}>
            {name}
          </chakra.h2>
          <chakra.div css={grid}>
            {Object.entries(states).map(([state, part]) => (
              <State key={state} name={state} part={part} />
            ))}
          </chakra.div>
        </chakra.section>
      ))}
    </chakra.main>
  );
}

function State({ name, part }: { name: string; part: ReactNode }) {
  return (
    <chakra.div minWidth="0">
      <chakra.h3 fontSize="sm" color="quiet" marginBottom={1}>
        {name}
      </chakra.h3>
      <chakra.div css={stage}>{part}</chakra.div>
    </chakra.div>
  );
}

const grid = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(19rem, 100%), 1fr))",
  gap: 4,
} as const;

/** Whole pages scroll. Other components may overflow the stage. */
const stage = { maxHeight: "32rem", "&:has(main)": { overflow: "auto" }, "& li": { listStyleType: "none" } } as const;
