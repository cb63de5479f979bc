import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/Form.tsx";
import { TextField } from "../../ui/TextField.tsx";

interface Props {
  address: string | null;
  onSave: (address: string | null) => void;
}

/** The URL of the user's own notification service. */
export function ServiceForm({ address, onSave }: Props) {
  const [text, setText] = useState(address ?? "");
  const [opened, setOpened] = useState(text);
  const trimmed = text.trim();
  const isGood = trimmed === "" || (URL.canParse(trimmed) && /^https?:/.test(trimmed));
  const isNew = trimmed !== opened;
  const save = () => {
    if (!isGood || !isNew) return;
    onSave(trimmed === "" ? null : trimmed);
    setOpened(trimmed);
  };
  return (
    <Form onSubmit={save} isChanged={isNew} noValidate>
      <TextField
        label="ntfy or Gotify"
        hint="Enter your topic's address, or Gotify's /message address with its token. Leave empty for none."
        error={isGood ? undefined : "Enter a valid address."}
        value={text}
        maxLength={500}
        inputMode="url"
        autoComplete="off"
        onChange={setText}
      />
      {isNew && (
        <Button type="submit" alignSelf="flex-start" disabled={!isGood}>
          Save address
        </Button>
      )}
    </Form>
  );
}
