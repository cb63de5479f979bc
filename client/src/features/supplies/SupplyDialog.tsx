import { chakra } from "@chakra-ui/react";
import { itemName, itemQuantity } from "@hub/shared/features/shopping/schema";
import type { Supply } from "@hub/shared/features/supplies/schema";
import { Trash2 } from "lucide-react";
import { addToast } from "../../lib/toast.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { changesBetween, isUnchanged } from "../../ui/form-changes.ts";
import { Select } from "../../ui/inputs.ts";
import { Options } from "../../ui/Options.tsx";
import { repeatOptions } from "../../ui/repeat-options.ts";
import { TextField } from "../../ui/TextField.tsx";
import { useFormValues } from "../../ui/use-form-values.ts";
import { locationNames } from "./location-names.ts";
import { useSupplyActions } from "./queries.ts";

interface Props {
  supply: Supply;
  onClose: () => void;
}

const places = Object.entries(locationNames).map(([value, label]) => ({ value, label }));

/** The details of one item at home. Only the name is required. */
export function SupplyDialog({ supply, onClose }: Props) {
  const { change, remove } = useSupplyActions();
  const form = useFormValues(() => {
    const { name, place, quantity, everyDays, useBy } = supply;
    return { name, place, quantity, everyDays, useBy };
  });
  const { name, place, quantity, everyDays, useBy } = form.values;
  const parsed = { name: itemName.safeParse(name), quantity: itemQuantity.safeParse(quantity) };
  const done = (title: string, undo: () => void) => {
    onClose();
    addToast({ title, action: { label: "Undo", onPress: undo } });
  };
  const save = () => {
    if (!parsed.name.success || !parsed.quantity.success) return;
    const fields = { ...form.values, name: parsed.name.data, quantity: parsed.quantity.data };
    const changes = changesBetween(form.initialValues, fields);
    if (isUnchanged(changes)) return onClose();
    done(`Changed ${parsed.name.data}`, change(supply.id, changes));
  };
  return (
    <Dialog title={supply.name} onClose={onClose}>
      <Form onSubmit={save} isChanged={form.isChanged}>
        <TextField
          label="Name"
          value={name}
          maxLength={200}
          autoComplete="off"
          onChange={(name) => form.change({ name })}
        />
        <Field label="Place">
          {(control) => (
            <Select
              {...control}
              value={place}
              // The options are exactly the values of `Supply["place"]`.
              onChange={(event) => form.change({ place: event.currentTarget.value as Supply["place"] })}
            >
              <Options options={places} />
            </Select>
          )}
        </Field>
        <TextField
          label="How much"
          hint="Optional: 6, 500 g or 2 bottles."
          value={quantity}
          maxLength={40}
          autoComplete="off"
          onChange={(quantity) => form.change({ quantity })}
        />
        <TextField
          label="Use by"
          type="date"
          value={useBy ?? ""}
          onChange={(day) => form.change({ useBy: day || null })}
        />
        <Field label="Buy again" hint="The shopping list suggests the item when it's due.">
          {(control) => (
            <Select
              {...control}
              value={everyDays ?? ""}
              onChange={({ currentTarget: { value } }) =>
                form.change({ everyDays: value === "" ? null : Number(value) })
              }
            >
              <Options options={repeatOptions(supply.everyDays)} />
            </Select>
          )}
        </Field>
        <Button type="submit" variant="primary" disabled={!parsed.name.success || !parsed.quantity.success}>
          Save
        </Button>
        <chakra.span alignSelf="start">
          <Button variant="quietDanger" icon={Trash2} onClick={() => done(`${supply.name} removed`, remove(supply.id))}>
            Remove it
          </Button>
        </chakra.span>
      </Form>
    </Dialog>
  );
}
