import { chakra } from "@chakra-ui/react";
import type { ListId } from "@hub/shared/ids";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { itemCountText } from "../list-text.ts";
import { useListAndStoreActions } from "../use-list-and-store-actions.ts";

interface Props {
  listId: ListId;
  title: string;
  count: number;
  onClose: () => void;
}

/** Asks before a whole list goes. */
export function RemoveListDialog({ listId, title, count, onClose }: Props) {
  const { removeList } = useListAndStoreActions();
  const remove = () => {
    removeList(listId);
    onClose();
  };
  return (
    <Dialog title={`Remove ${title}?`} onClose={onClose}>
      <chakra.p marginBottom={4}>
        {count === 0 ? "The list is empty." : `${itemCountText(count)} on it will be gone for everybody.`}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        <Button variant="danger" onClick={remove}>
          Remove the list
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </chakra.div>
    </Dialog>
  );
}
