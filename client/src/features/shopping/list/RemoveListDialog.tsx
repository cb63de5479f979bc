import { formatCount } from "@hub/shared/format-count";
import type { ListId } from "@hub/shared/ids";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { useListAndStoreActions } from "../use-list-and-store-actions.ts";

interface Props {
  listId: ListId;
  title: string;
  count: number;
  onClose: () => void;
}

/** Confirms the removal of a list. */
export function RemoveListDialog({ listId, title, count, onClose }: Props) {
  const { removeList } = useListAndStoreActions();
  const remove = () => {
    removeList(listId);
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Delete ${title}?`}
      cancelLabel="Cancel"
      confirmLabel="Delete list"
      onConfirm={remove}
      onClose={onClose}
    >
      {count === 0 ? "The list is empty." : `${formatCount(count, "item")} on it will be removed for everyone.`}
    </ConfirmDialog>
  );
}
