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
  const text = (name: "name" | "age") => ({
    value: form[name],
    error: result?.kind === "invalid" && result.field === name ? result.message : undefined,
    onChange: (next: string) => onChange({ [name]: next }),
  });
  return (
    <>
      <chakra.div display="grid" gridTemplateColumns="1fr 6rem" gap={4}>
        <TextField label="Name" {...focusFirst} {...text("name")} autoComplete="off" />
        <TextField label="Age" {...text("age")} inputMode="numeric" />
      </chakra.div>
      <ColorChoice label="Color" value={form.color} onChange={(color) => onChange({ color })} />
      <RestrictionsField
        values={form.dietaryRestrictions}
        onChange={(dietaryRestrictions) => onChange({ dietaryRestrictions })}
      />
    </>
  );
}
