import { chakra } from "@chakra-ui/react";
import { firstListName } from "@hub/shared/features/shopping/list-path";
import type { List } from "@hub/shared/features/shopping/lists-and-stores";
import type { ListId } from "@hub/shared/ids";
import { ListPlus, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { useLists } from "../lists-and-stores.ts";
import { NameDialog } from "../NameDialog.tsx";
import { useShoppingList } from "../queries.ts";
import { row } from "../row-styles.ts";
import { useListAndStoreActions } from "../use-list-and-store-actions.ts";
import { RemoveListDialog } from "./RemoveListDialog.tsx";

interface Props {
  listId: ListId | null;
  onChoose: (id: ListId | null) => void;
}

type OpenDialog = { kind: "none" | "new" } | { kind: "rename" | "remove"; list: List };

/** The family's lists. The user can select one, and rename or remove all but the default list. */
export function ManagedLists({ listId, onChoose }: Props) {
  const lists = useLists();
  const { addList, renameList } = useListAndStoreActions();
  const [open, setOpen] = useState<OpenDialog>({ kind: "none" });
  const close = () => setOpen({ kind: "none" });
  const nameButton = (id: ListId | null, name: string) => (
    <Button
      variant={id === listId ? "plain" : "quiet"}
      aria-pressed={id === listId}
      marginInlineEnd="auto"
      onClick={() => onChoose(id)}
    >
      {name}
    </Button>
  );
  return (
    <>
      <chakra.ul aria-label="Lists" listStyleType="none">
        <chakra.li css={row}>{nameButton(null, firstListName)}</chakra.li>
        {lists.map((list) => (
          <chakra.li key={list.id} css={row}>
            {nameButton(list.id, list.name)}
            <IconButton label={`Rename ${list.name}`} icon={Pencil} onClick={() => setOpen({ kind: "rename", list })} />
            <IconButton label={`Remove ${list.name}`} icon={Trash2} onClick={() => setOpen({ kind: "remove", list })} />
          </chakra.li>
        ))}
      </chakra.ul>
      <Button icon={ListPlus} variant="quiet" marginBottom={3} onClick={() => setOpen({ kind: "new" })}>
        New list
      </Button>
      {open.kind === "new" && (
        <NameDialog title="New list" onSave={(name) => onChoose(addList(name))} onClose={close} />
      )}
      {open.kind === "rename" && (
        <NameDialog
          title={`Rename ${open.list.name}`}
          initial={open.list.name}
          onSave={(name) => renameList(open.list.id, name)}
          onClose={close}
        />
      )}
      {open.kind === "remove" && <RemoveManaged list={open.list} onClose={close} />}
    </>
  );
}

function RemoveManaged({ list, onClose }: { list: List; onClose: () => void }) {
  const lines = useShoppingList(list.id);
  return <RemoveListDialog listId={list.id} title={list.name} count={lines?.length ?? 0} onClose={onClose} />;
}
