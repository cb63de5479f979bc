import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/inputs.ts";
import { Options } from "../../ui/Options.tsx";

interface Props {
  value: string;
  onChange: (currency: string) => void;
}

/** The family's currency. Recorded prices keep their own currency. */
export function CurrencyField({ value, onChange }: Props) {
  const names = new Intl.DisplayNames([], { type: "currency" });
  const codes = [...new Set([value, ...Intl.supportedValuesOf("currency")])];
  const options = codes
    .map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <Field label="Currency" hint="We use it for prices.">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          <Options options={options} />
        </Select>
      )}
    </Field>
  );
}
