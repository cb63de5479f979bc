import { chakra } from "@chakra-ui/react";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { ItemId } from "@hub/shared/ids";
import { X } from "lucide-react";
import { memo } from "react";
import { addToast } from "../../../lib/toast.ts";
import { useRenderFirst } from "../../../lib/use-render-first.ts";
import { AssistantMark } from "../../../ui/AssistantMark.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { useShoppingActions } from "../queries.ts";

interface Props {
  line: ShoppingLine;
  mayEdit: boolean;
  onTick: (id: ItemId) => void;
}

/**
 * One line. The whole row except the remove button ticks it. Memoized, so that it renders only when the line changes.
 */
export const ShoppingRow = memo(function ShoppingRow({ line, mayEdit, onTick }: Props) {
  const { setCompleted, remove } = useShoppingActions();
  const removeWithUndo = () => {
    const undo = remove([line.id]);
    addToast({ title: "Item removed!", description: line.item, action: { label: "Undo", onPress: undo } });
  };
  const [isDone, tick] = useRenderFirst(line.completed, (completed) => {
    onTick(line.id);
    setCompleted(line.id, completed);
  });
  return (
    <chakra.li display="flex" alignItems="center" borderTopWidth="1px">
      <Checkbox isRow isChecked={isDone} onChange={tick} disabled={!mayEdit}>
        <chakra.span
          flex="1"
          minWidth="0"
          lineHeight="tight"
          transition="color 160ms"
          {...(isDone && { color: "quiet", textDecoration: "line-through" })}
        >
          {line.item}
        </chakra.span>
        {line.quantity && (
          <chakra.span fontSize="sm" color="quiet" fontVariantNumeric="tabular-nums" textAlign="end">
            {line.quantity}
          </chakra.span>
        )}
      </Checkbox>
      <AssistantMark by={line.byAssistant} />
      {mayEdit && <IconButton label={`Remove ${line.item}`} icon={X} onClick={removeWithUndo} marginInlineEnd={-2} />}
    </chakra.li>
  );
});
