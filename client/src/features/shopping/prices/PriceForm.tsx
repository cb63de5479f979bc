import { chakra } from "@chakra-ui/react";
import { itemQuantity } from "@hub/shared/features/shopping/schema";
import type { StoreId } from "@hub/shared/ids";
import type { FocusEvent } from "react";
import { useCurrency } from "../../../hub/use-currency.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Form } from "../../../ui/Form.tsx";
import { Select } from "../../../ui/inputs.ts";
import { readMoney, writeMoney } from "../../../ui/money.ts";
import { Options } from "../../../ui/Options.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useFormValues } from "../../../ui/use-form-values.ts";
import { useStores } from "../lists-and-stores.ts";
import { useTrip } from "../shop/use-trip.ts";
import { usePriceActions, usePricesOf } from "./queries.ts";

interface Props {
  /** Null for a receipt. */
  name: string | null;
  quantity: string;
  onDone: () => void;
}

interface PriceText {
  paid: string;
  amount: string;
  storeId: StoreId | null;
}

/**
 * The form for the price, quantity and store of an item. It starts with the last price, so that an unchanged price
 * takes one tap.
 */
export function PriceForm({ name, quantity, onDone }: Props) {
  const currency = useCurrency();
  const { add } = usePriceActions();
  const { own: ownTrip } = useTrip();
  const stores = useStores();
  const isComparable = (last: { quantity: string; currency: string }) =>
    name !== null && last.quantity === quantity && last.currency === currency;
  const [last] = usePricesOf(name);
  const form = useFormValues<PriceText>(() => ({
    paid: last && isComparable(last) ? writeMoney(last.cents) : "",
    amount: quantity,
    storeId: ownTrip?.storeId ?? last?.storeId ?? null,
  }));
  const { paid, amount, storeId } = form.values;
  const cents = readMoney(paid);
  const parsedQuantity = itemQuantity.safeParse(amount);
  const isWrong = paid.trim() !== "" && cents === undefined;
  const save = () => {
    if (cents === undefined || !parsedQuantity.success) return;
    add({ name, quantity: parsedQuantity.data, cents, storeId });
    onDone();
  };
  return (
    <Form onSubmit={save} isChanged={form.isChanged} noValidate>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        <chakra.div flex="1 1 7rem">
          <TextField
            label={`Price (${currency})`}
            inputMode="decimal"
            autoComplete="off"
            autoFocus
            maxLength={10}
            value={paid}
            error={isWrong ? "Enter a price, such as 1.19." : undefined}
            onFocus={({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select()}
            onChange={(paid) => form.change({ paid })}
          />
        </chakra.div>
        {name !== null && (
          <chakra.div flex="1 1 7rem">
            <TextField
              label="Quantity"
              placeholder="1 l"
              autoComplete="off"
              maxLength={40}
              value={amount}
              onChange={(amount) => form.change({ amount })}
            />
          </chakra.div>
        )}
        {stores.length > 0 && (
          <chakra.div flex="1 1 9rem">
            <Field label="Store">
              {(control) => (
                <Select
                  {...control}
                  value={storeId ?? ""}
                  onChange={({ currentTarget: { value } }) =>
                    form.change({ storeId: stores.find(({ id }) => id === value)?.id ?? null })
                  }
                >
                  <Options
                    options={[
                      { value: "", label: "Not set" },
                      ...stores.map(({ id, name: label }) => ({ value: id, label })),
                    ]}
                  />
                </Select>
              )}
            </Field>
          </chakra.div>
        )}
      </chakra.div>
      <chakra.span display="flex" gap={2}>
        <Button type="submit" variant="primary" disabled={cents === undefined || !parsedQuantity.success}>
          Save price
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Not now
        </Button>
      </chakra.span>
    </Form>
  );
}
