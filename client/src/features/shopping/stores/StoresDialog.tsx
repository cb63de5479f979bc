import { chakra } from "@chakra-ui/react";
import type { StoreId } from "@hub/shared/ids";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { type CompletedAction, DoneBar } from "../DoneBar.tsx";
import { useStores } from "../lists-and-stores.ts";
import { NameDialog } from "../NameDialog.tsx";
import { useListAndStoreActions } from "../use-list-and-store-actions.ts";
import { OrderDialog } from "./OrderDialog.tsx";
import { StoreRow } from "./StoreRow.tsx";

type OpenDialog = { kind: "none" | "add" } | { kind: "rename" | "order"; id: StoreId };

/** Manages the family's stores: names, sort orders and removal, which can be undone. */
export function StoresDialog({ onClose }: { onClose: () => void }) {
  const stores = useStores();
  const { addStore, changeStore, removeStore } = useListAndStoreActions();
  const [open, setOpen] = useState<OpenDialog>({ kind: "none" });
  const [done, setDone] = useState<CompletedAction>();
  const store = "id" in open ? stores.find(({ id }) => id === open.id) : undefined;
  const close = () => setOpen({ kind: "none" });
  return (
    <Dialog title="Stores" onClose={onClose}>
      {stores.length === 0 && (
        <chakra.p color="quiet">No stores yet. The list learns your route through each store.</chakra.p>
      )}
      <chakra.ul listStyleType="none">
        {stores.map((each) => (
          <StoreRow
            key={each.id}
            name={each.name}
            onOrder={() => setOpen({ kind: "order", id: each.id })}
            onRename={() => setOpen({ kind: "rename", id: each.id })}
            onRemove={() => setDone({ text: `Removed ${each.name}`, undo: removeStore(each) })}
          />
        ))}
      </chakra.ul>
      {done && <DoneBar done={done} onUndone={() => setDone(undefined)} />}
      <Button wide marginTop={4} onClick={() => setOpen({ kind: "add" })}>
        Add a store
      </Button>
      {open.kind === "add" && <NameDialog title="Add a store" onSave={addStore} onClose={close} />}
      {open.kind === "rename" && store && (
        <NameDialog
          title={`Rename ${store.name}`}
          initial={store.name}
          onSave={(name) => changeStore(store.id, { name })}
          onClose={close}
        />
      )}
      {open.kind === "order" && store && <OrderDialog store={store} onClose={close} />}
    </Dialog>
  );
}
