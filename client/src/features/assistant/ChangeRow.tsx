import { chakra } from "@chakra-ui/react";
import type { ReplyChange } from "@hub/shared/features/assistant/schema";
import { Undo2 } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import type { SettleAction } from "./queries.ts";

interface Props {
  change: ReplyChange;
  /** True if this is the only pending change. Its button is then the primary one. */
  isOnly: boolean;
  size: "normal" | "kitchen";
  /** Absent while the buttons are disabled. */
  onSettle: ((how: SettleAction) => void) | undefined;
}

/** Describes one change, with its buttons. */
export function ChangeRow({ change: { words, state, note }, isOnly, size, onSettle }: Props) {
  const isSettled = state === "taken-back" || state === "left-out";
  const settling = (how: SettleAction) => ({
    size,
    paddingInline: 3,
    disabled: !onSettle,
    onClick: () => onSettle?.(how),
  });
  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" columnGap={3} rowGap={1} minWidth="0">
      <chakra.div flex="1 1 9rem" minWidth="0" paddingBlock={1} lineHeight="tight" overflowWrap="anywhere">
        <chakra.p fontSize={size === "kitchen" ? "lg" : "sm"} {...(isSettled && settledText)}>
          {words}
        </chakra.p>
        {isSettled && (
          <chakra.p fontSize="sm" color="quiet">
            {state === "taken-back" ? "Undone" : "Canceled"}
          </chakra.p>
        )}
        {note !== "" && (
          <chakra.p fontSize="sm" color="ink">
            {note}
          </chakra.p>
        )}
      </chakra.div>
      {state === "made" && (
        <Button icon={Undo2} iconSize="small" variant="quiet" {...settling("undo")} aria-label={`Undo: ${words}`}>
          Undo
        </Button>
      )}
      {state === "waiting" && (
        <chakra.div display="flex" gap={2}>
          <Button variant={isOnly ? "assistant" : "plain"} {...settling("confirm")} aria-label={`Confirm: ${words}`}>
            Confirm
          </Button>
          <Button {...settling("decline")} aria-label={`Cancel: ${words}`}>
            Cancel
          </Button>
        </chakra.div>
      )}
    </chakra.li>
  );
}

const settledText = { color: "quiet", textDecoration: "line-through" } as const;
