import type { ComponentProps } from "react";
import { Field, type FieldText } from "./Field.tsx";
import { TextInput } from "./inputs.ts";

interface Props extends FieldText, Omit<ComponentProps<typeof TextInput>, "id" | "onChange"> {
  value: string;
  onChange: (value: string) => void;
}

/** A one-line text field with its label and hint. */
export function TextField({ label, hint, error, onChange, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <TextInput {...control} {...rest} onChange={(event) => onChange(event.currentTarget.value)} />}
    </Field>
  );
}
