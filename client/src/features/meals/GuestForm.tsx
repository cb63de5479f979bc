import { chakra } from "@chakra-ui/react";
import type { Eater } from "@hub/shared/features/meals/eaters";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/Form.tsx";
import { TextField } from "../../ui/TextField.tsx";

interface Props {
  onAdd: (guest: Eater) => void;
  onCancel: () => void;
}

/** Adds a guest of one meal with their restrictions. */
export function GuestForm({ onAdd, onCancel }: Props) {
  const [name, setName] = useState("");
  const [avoided, setAvoided] = useState("");
  const add = () => {
    const dietaryRestrictions = avoided.split(",").map((one) => one.trim());
    onAdd({ name: name.trim() || "Guest", dietaryRestrictions: dietaryRestrictions.filter(Boolean) });
  };
  return (
    <Form onSubmit={add} isChanged={name !== "" || avoided !== ""} aria-label="Add a guest" marginTop={3}>
      <TextField label="Guest" maxLength={60} autoComplete="off" autoFocus value={name} onChange={setName} />
      <TextField
        label="Allergies and diet"
        hint="Separate with commas, such as “nuts, milk”."
        maxLength={120}
        autoComplete="off"
        value={avoided}
        onChange={setAvoided}
      />
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        <Button type="submit" variant="primary">
          Add
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </chakra.div>
    </Form>
  );
}
