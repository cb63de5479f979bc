import type { ShownMember } from "@hub/shared/features/displays/schema";
import { useState } from "react";
import type { Touch } from "./queries.ts";
import { StatusPanel } from "./StatusPanel.tsx";

/** Asks for the status of a chosen person; nobody can be chosen if touch changes nothing. */
export function useStatusChoice(touch: Touch | undefined) {
  const [chosen, setChosen] = useState<ShownMember>();
  const close = () => setChosen(undefined);
  const panel = chosen && touch && (
    <StatusPanel
      member={chosen}
      onClose={close}
      onChoose={(status, until) => {
        touch.setStatus(chosen.id, status, until);
        close();
      }}
    />
  );
  return { choose: touch && setChosen, panel };
}
