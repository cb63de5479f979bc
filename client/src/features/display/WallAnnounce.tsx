import { chakra } from "@chakra-ui/react";
import { suggestedAnnouncements } from "@hub/shared/features/messages/message-schema";
import { Megaphone } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import type { Touch } from "./queries.ts";
import { px } from "./wall-size.ts";

/** Sends an announcement from the wall. Needs two taps to prevent accidents. */
export function WallAnnounce({ touch }: { touch: Touch }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <chakra.div css={row}>
      <Button css={target} icon={Megaphone} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Tell everyone
      </Button>
      {isOpen &&
        suggestedAnnouncements.map((text) => (
          <Button
            key={text}
            css={target}
            onClick={() => {
              touch.announce(text);
              setIsOpen(false);
            }}
          >
            {text}
          </Button>
        ))}
    </chakra.div>
  );
}

const row = { display: "flex", flexWrap: "wrap", gap: px(20) } as const;
const target = {
  fontSize: px(32),
  minHeight: "max(2.75rem, calc(72 * var(--wall-px)))",
  // Readable from afar, like the text next to it.
  "& svg": { width: "1.1em", height: "1.1em" },
} as const;
