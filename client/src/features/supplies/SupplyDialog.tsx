import { chakra } from "@chakra-ui/react";
import { itemName, itemQuantity } from "@hub/shared/features/shopping/schema";
import type { Supply } from "@hub/shared/features/supplies/schema";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { addToast } from "../../lib/toast.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { Select } from "../../ui/inputs.ts";
import { Options } from "../../ui/Options.tsx";
import { rhythms } from "../../ui/rhythms.ts";
import { TextField } from "../../ui/TextField.tsx";
import { placeNames } from "./place-names.ts";
import { useSupplyActions } from "./queries.ts";

interface Props {
  supply: Supply;
  onClose: () => void;
}

const places = Object.entries(placeNames).map(([value, label]) => ({ value, label }));

/** The details of one thing at home; all but the name may be empty. */
export function SupplyDialog({ supply, onClose }: Props) {
  const { change, remove } = useSupplyActions();
  // Changes are compared with the supply as the dialog opened: others may change it meanwhile.
  const [before] = useState(supply);
  const [name, setName] = useState(supply.name);
  const [place, setPlace] = useState(supply.place);
  const [quantity, setQuantity] = useState(supply.quantity);
  const [everyDays, setEveryDays] = useState(supply.everyDays);
  const [useBy, setUseBy] = useState(supply.useBy ?? "");
  const said = { name: itemName.safeParse(name), quantity: itemQuantity.safeParse(quantity) };
  const done = (title: string, undo: () => void) => {
    onClose();
    addToast({ title, action: { label: "Undo", onPress: undo } });
  };
  const save = () => {
    if (!said.name.success || !said.quantity.success) return;
    const changes = {
      ...(said.name.data !== before.name && { name: said.name.data }),
      ...(place !== before.place && { place }),
      ...(said.quantity.data !== before.quantity && { quantity: said.quantity.data }),
      ...(everyDays !== before.everyDays && { everyDays }),
      ...(useBy !== (before.useBy ?? "") && { useBy: useBy || null }),
    };
    if (Object.keys(changes).length === 0) return onClose();
    done(`Changed ${said.name.data}`, change(supply.id, changes));
  };
  return (
    <Dialog title={supply.name} onClose={onClose}>
      <Form onSubmit={save}>
        <TextField label="Name" value={name} maxLength={200} autoComplete="off" onChange={setName} />
        <Field label="Place">
          {(control) => (
            <Select
              {...control}
              value={place}
              // Its options are the places.
              onChange={(event) => setPlace(event.currentTarget.value as Supply["place"])}
            >
              <Options options={places} />
            </Select>
          )}
        </Field>
        <TextField
          label="How much"
          hint="If you want to keep count: 6, 500 g or 2 bottles."
          value={quantity}
          maxLength={40}
          autoComplete="off"
          onChange={setQuantity}
        />
        <TextField label="Use by" type="date" value={useBy} onChange={setUseBy} />
        <Field label="Buy again" hint="When it is due, the shopping list proposes it.">
          {(control) => (
            <Select
              {...control}
              value={everyDays ?? ""}
              onChange={({ currentTarget: { value } }) => setEveryDays(value === "" ? null : Number(value))}
            >
              <Options options={rhythms(supply.everyDays)} />
            </Select>
          )}
        </Field>
        <Button type="submit" variant="primary" disabled={!said.name.success || !said.quantity.success}>
          Save
        </Button>
        <chakra.span alignSelf="start">
          <Button
            variant="quietDanger"
            icon={Trash2}
            onClick={() => done(`${supply.name} is forgotten`, remove(supply.id))}
          >
            Remove it
          </Button>
        </chakra.span>
      </Form>
    </Dialog>
  );
}
