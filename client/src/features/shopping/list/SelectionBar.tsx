import { chakra } from "@chakra-ui/react";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { toTemplateItem } from "@hub/shared/features/shopping/template-items";
import { maxThings } from "@hub/shared/features/shopping/templates";
import { formatCount } from "@hub/shared/format-count";
import { Check, Tent, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import type { CompletedAction } from "../DoneBar.tsx";
import { labelOf } from "../groups.ts";
import { NameDialog } from "../NameDialog.tsx";
import { useShoppingActions } from "../queries.ts";
import { useShelves } from "../shelves/use-shelves.ts";
import { useTemplateActions } from "../templates/use-templates.ts";
import { CategoryChoice } from "./CategoryChoice.tsx";

interface Props {
  lines: readonly ShoppingLine[];
  onDone: (done: CompletedAction) => void;
}

/** The actions on all selected lines. */
export function SelectionBar({ lines, onDone }: Props) {
  const { change, remove } = useShoppingActions();
  const { add } = useTemplateActions();
  const shelves = useShelves();
  const [isNaming, setIsNaming] = useState(false);
  const ids = lines.map(({ id }) => id);
  const what = formatCount(ids.length, "item");
  const move = (category: string) =>
    onDone({ text: `Moved ${what} to ${labelOf(category, shelves)}`, undo: change(ids, { category }) });
  return (
    <chakra.div role="group" aria-label={`${what} selected`} css={bar}>
      <chakra.p flex="1 1 100%" fontSize="sm" color="quiet">
        {what} selected
      </chakra.p>
      <chakra.div display="flex" flex="1 1 16rem">
        <CategoryChoice label="Move to" value="" onChoose={move} />
      </chakra.div>
      <Button
        icon={Check}
        flex="1 1 auto"
        onClick={() => onDone({ text: `Checked off ${what}`, undo: change(ids, { completed: true }) })}
      >
        Check off
      </Button>
      <Button
        icon={Trash2}
        flex="1 1 auto"
        variant="quietDanger"
        onClick={() => onDone({ text: `Removed ${what}`, undo: remove(ids) })}
      >
        Remove
      </Button>
      <Button icon={Tent} flex="1 1 auto" onClick={() => setIsNaming(true)}>
        Save as template
      </Button>
      {isNaming && (
        <NameDialog
          title="New template"
          onSave={(name) =>
            onDone({
              text: `Saved ${name}`,
              undo: add({ name, things: lines.map(toTemplateItem).slice(0, maxThings) }),
            })
          }
          onClose={() => setIsNaming(false)}
        />
      )}
    </chakra.div>
  );
}

const bar = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 2,
  paddingBlock: 2,
  borderTopWidth: "1px",
} as const;
