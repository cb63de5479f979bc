import { chakra } from "@chakra-ui/react";
import { ColorChoice } from "../../ui/ColorChoice.tsx";
import { TextField } from "../../ui/TextField.tsx";
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
        <TextField
          label="Name"
          error={errorOf("name")}
          {...focusFirst}
          value={form.name}
          autoComplete="off"
          onChange={(next) => onChange({ name: next })}
        />
        <TextField
          label="Age"
          error={errorOf("age")}
          value={form.age}
          inputMode="numeric"
          onChange={(next) => onChange({ age: next })}
        />
      </chakra.div>
      <ColorChoice label="Colour" value={form.color} onChange={(color) => onChange({ color })} />
      <RestrictionsField
        values={form.dietaryRestrictions}
        onChange={(dietaryRestrictions) => onChange({ dietaryRestrictions })}
      />
    </>
  );
}
