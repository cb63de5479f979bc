import { chakra } from "@chakra-ui/react";
import { Button } from "../../ui/Button.tsx";
import type { Undo } from "./queries.ts";

/** The last action, with a function that undoes it. */
export interface CompletedAction {
  text: string;
  undo: Undo;
}

/** Confirms an action with an undo button. A toast would cover the changed lines. */
export function DoneBar({ done, onUndone }: { done: CompletedAction; onUndone: () => void }) {
  const undo = () => {
    done.undo();
    onUndone();
  };
  return (
    <chakra.div css={bar}>
      <chakra.p role="status" flex="1" minWidth="0">
        {done.text}
      </chakra.p>
      <Button variant="quiet" onClick={undo}>
        Undo
      </Button>
    </chakra.div>
  );
}

const bar = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  paddingBlock: 2,
  borderTopWidth: "1px",
} as const;
