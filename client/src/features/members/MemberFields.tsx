import { chakra } from "@chakra-ui/react";
import { ColorChoice } from "../../ui/ColorChoice.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/inputs.ts";
import { focusFirst } from "../../ui/use-modal.ts";
import type { MemberForm, MemberResult } from "./member-form.ts";
import { RestrictionsField } from "./RestrictionsField.tsx";

interface Props {
  form: MemberForm;
  result: MemberResult | undefined;
  onChange: (changes: Partial<MemberForm>) => void;
}

export function MemberFields({ form, result, onChange }: Props) {
  const errorOf = (field: string) => (result?.kind === "wrong" && result.field === field ? result.message : undefined);
  return (
    <>
      <chakra.div display="grid" gridTemplateColumns="1fr 6rem" gap={4}>
        <Field label="Name" error={errorOf("name")}>
          {(control) => (
            <TextInput
              {...control}
              {...focusFirst}
              value={form.name}
              autoComplete="off"
              onChange={(event) => onChange({ name: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label="Age" error={errorOf("age")}>
          {(control) => (
            <TextInput
              {...control}
              value={form.age}
              inputMode="numeric"
              onChange={(event) => onChange({ age: event.currentTarget.value })}
            />
          )}
        </Field>
      </chakra.div>
      <ColorChoice label="Colour" value={form.color} onChange={(color) => onChange({ color })} />
      <RestrictionsField
        values={form.dietaryRestrictions}
        onChange={(dietaryRestrictions) => onChange({ dietaryRestrictions })}
      />
    </>
  );
}
