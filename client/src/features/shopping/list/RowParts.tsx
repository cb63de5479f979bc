/** The parts of a list row besides name and amount. They load after the page. */
import { chakra } from "@chakra-ui/react";
import { addItem } from "@hub/shared/features/shopping/operations";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { stepDown, stepUp } from "@hub/shared/features/shopping/stepping";
import { newId } from "@hub/shared/ids";
import { Minus, Plus, SearchX, ShoppingCart, Sparkles } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useRun } from "../../../sync/use-live-document.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { iconStroke } from "../../../ui/icons.ts";
import { useShoppingActions } from "../queries.ts";
import type { LineIcon } from "./line-icon.ts";
import { rowIdOf } from "./row-id.ts";

/** The "+" and "-" buttons in a row. */
export function AmountSteps({ line, onClose }: { line: ShoppingLine; onClose: () => void }) {
  const { change } = useShoppingActions();
  const run = useRun();
  const more = stepUp(line.quantity);
  const less = stepDown(line.quantity);
  // Sends the difference, so that concurrent additions from two phones both count.
  const addMore = (quantity: string) =>
    run(addItem, { id: newId<"item">(), item: line.item, quantity, listId: line.listId });
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    document.getElementById(rowIdOf(line.id))?.querySelector("input")?.focus();
    onClose();
  };
  return (
    <chakra.div role="group" aria-label={`Amount of ${line.item}`} css={steps} onKeyDown={closeOnEscape}>
      <IconButton
        label="Less"
        icon={Minus}
        disabled={less === undefined}
        onClick={() => change([line.id], { quantity: less })}
      />
      <button type="button" className="quantity" aria-label="Done" onClick={onClose}>
        {line.quantity}
      </button>
      <IconButton
        label="More"
        icon={Plus}
        autoFocus
        disabled={more === undefined}
        onClick={() => more && addMore(more)}
      />
    </chakra.div>
  );
}

const steps = {
  display: "flex",
  alignItems: "center",
  minWidth: "0",
  marginInlineEnd: -2,
  "& button.quantity": { textAlign: "center" },
} as const;

const icons = { missing: SearchX, taken: ShoppingCart, assistant: Sparkles };

/** The icon of a line's mark. */
export function MarkIcon({ kind }: { kind: LineIcon["kind"] }) {
  const Icon = icons[kind];
  return <Icon aria-hidden size={18} strokeWidth={iconStroke} />;
}
