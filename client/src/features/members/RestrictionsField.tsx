import { chakra } from "@chakra-ui/react";
import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { useUnsaved } from "../../ui/discard.ts";
import { Field } from "../../ui/Field.tsx";
import { iconSizes, iconStroke } from "../../ui/icons.ts";
import { TextInput } from "../../ui/inputs.ts";

interface Props {
  label?: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

const maxCharacters = 60;

/** A person's dietary restrictions as chips. Enter or Add adds one. Empty and duplicate entries are ignored. */
export function RestrictionsField({ label = "Dietary restrictions", values, onChange }: Props) {
  const [text, setText] = useState("");
  useUnsaved(text.trim() !== "");
  const add = () => {
    const value = text.trim();
    if (value !== "" && !values.includes(value)) onChange([...values, value]);
    setText("");
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  };
  return (
    <chakra.div display="flex" flexDirection="column" gap={2}>
      <Field label={label}>
        {(control) => (
          <chakra.div display="flex" gap={2}>
            <TextInput
              {...control}
              value={text}
              maxLength={maxCharacters}
              placeholder="Vegetarian, peanuts"
              enterKeyHint="done"
              onChange={(event) => setText(event.currentTarget.value)}
              onKeyDown={addOnEnter}
              // A restriction that was typed but not added must not be lost when the dialog is saved.
              onBlur={add}
            />
            <Button onClick={add}>Add</Button>
          </chakra.div>
        )}
      </Field>
      {values.length > 0 && (
        <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap={2}>
          {values.map((value) => (
            <chakra.li key={value}>
              <chakra.button
                type="button"
                aria-label={`Remove ${value}`}
                onClick={() => onChange(values.filter((other) => other !== value))}
                css={chip}
              >
                {value}
                <X aria-hidden size={iconSizes.small} strokeWidth={iconStroke} />
              </chakra.button>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  );
}

const chip = {
  display: "inline-flex",
  alignItems: "center",
  gap: 2,
  minHeight: "control",
  paddingInline: 3,
  borderRadius: "full",
  fontSize: "sm",
  bg: "honeyTint",
  color: "honeyText",
  cursor: "pointer",
} as const;
