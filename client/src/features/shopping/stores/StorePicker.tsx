import type { Trip } from "@hub/shared/features/shopping/lists-and-stores";
import { ArrowUpDown } from "lucide-react";
import { memo, useState } from "react";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Select } from "../../../ui/inputs.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Options } from "../../../ui/Options.tsx";
import { useStores, useTripActions } from "../lists-and-stores.ts";
import { NameDialog } from "../NameDialog.tsx";
import { useListAndStoreActions } from "../use-list-and-store-actions.ts";
import { OrderDialog } from "./OrderDialog.tsx";

const StoresDialog = lazyPart(() => import("./StoresDialog.tsx").then((module) => module.StoresDialog));

const [newStore, allStores] = ["new", "all"];

/** Chooses the store of the trip and its sort order. */
export const StorePicker = memo(function StorePicker({ trip }: { trip: Trip | undefined }) {
  const stores = useStores();
  const { startTrip, moveTrip } = useTripActions();
  const { addStore } = useListAndStoreActions();
  const [open, setOpen] = useState<"none" | "name" | "order" | "stores">("none");
  const store = stores.find(({ id }) => id === trip?.storeId);
  const choose = (storeId: Trip["storeId"]) => (trip ? moveTrip(trip.id, storeId) : startTrip(storeId));
  const close = () => setOpen("none");
  return (
    <>
      <Select
        aria-label="Store"
        flex="1 1 8rem"
        width="auto"
        fontWeight="strong"
        value={store?.id ?? ""}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (value === newStore) setOpen("name");
          else if (value === allStores) setOpen("stores");
          else choose(stores.find(({ id }) => id === value)?.id ?? null);
        }}
      >
        <option value="">Which store?</option>
        <Options options={stores.map(({ id, name }) => ({ value: id, label: name }))} />
        <option value={newStore}>Add a store…</option>
        {stores.length > 0 && <option value={allStores}>Edit stores…</option>}
      </Select>
      {store && (
        <IconButton label={`Aisle order in ${store.name}`} icon={ArrowUpDown} onClick={() => setOpen("order")} />
      )}
      {open === "name" && <NameDialog title="Add a store" onSave={(name) => choose(addStore(name))} onClose={close} />}
      {open === "order" && store && <OrderDialog store={store} onClose={close} />}
      {open === "stores" && <StoresDialog onClose={close} />}
    </>
  );
});
