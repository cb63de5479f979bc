import { chakra } from "@chakra-ui/react";
import type { ItemId, ListId } from "@hub/shared/ids";
import { SearchCheck, SearchX, Trash2 } from "lucide-react";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { iconPx, iconStroke } from "../../../ui/icons.ts";
import { useShoppingActions, useShoppingList } from "../queries.ts";
import { LineForm } from "./LineForm.tsx";
import { ListChoice } from "./ListChoice.tsx";

interface Props {
  lineId: ItemId;
  listId: ListId | null;
  onClose: () => void;
}

/** Everything about one line: that it cannot be found, what it is, which list it is on, and that nobody wants it. */
export function LineSheet({ lineId, listId, onClose }: Props) {
  const list = useShoppingList(listId);
  const { change, remove } = useShoppingActions();
  const line = list?.find(({ id }) => id === lineId);
  if (!line) return null;
  const isMissing = line.missingBy !== null;
  const setMissing = () => {
    change([line.id], { isMissing: !isMissing });
    onClose();
  };
  const move = (to: ListId | null) => {
    change([line.id], { listId: to });
    onClose();
  };
  return (
    <Dialog title={line.item} onClose={onClose}>
      <chakra.div display="flex" flexDirection="column" gap={3}>
        {!line.completed && (
          <Button size="large" wide onClick={setMissing}>
            {isMissing ? <SearchCheck {...icon} /> : <SearchX {...icon} />}
            {isMissing ? "Look for it again" : "Can't find it"}
          </Button>
        )}
        <LineForm line={line} onDone={onClose} onCancel={onClose} />
        <ListChoice aria-label="On which list" listId={line.listId} onChoose={move} />
        <Button
          variant="quietDanger"
          onClick={() => {
            remove([line.id]);
            onClose();
          }}
        >
          <Trash2 {...icon} />
          Remove from the list
        </Button>
      </chakra.div>
    </Dialog>
  );
}

const icon = { "aria-hidden": true, size: iconPx.normal, strokeWidth: iconStroke } as const;
