import { maxMessageChars } from "@hub/shared/features/assistant/schema";
import { SendHorizontal } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/Form.tsx";
import { TextInput } from "../../ui/inputs.ts";

interface Props {
  text: string;
  onChange: (text: string) => void;
  onSend: (text: string) => Promise<void>;
  canSend: boolean;
}

/** A field to type instead of speaking. It gets the focus when other code inserts a text to edit. */
export function TypeForm({ text, onChange, onSend, canSend }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const isEmpty = text.trim() === "";
  useEffect(() => {
    if (text !== "" && document.activeElement !== field.current) field.current?.focus();
  }, [text]);

  const submit = () => {
    if (isEmpty || !canSend) return;
    onChange("");
    void onSend(text);
  };

  return (
    <Form onSubmit={submit} isChanged={!isEmpty} css={row}>
      <TextInput
        ref={field}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-label="Type what you want to say"
        placeholder="Or type it here"
        maxLength={maxMessageChars}
        enterKeyHint="send"
        autoComplete="off"
        flex="1 1 8rem"
        width="auto"
        minHeight="kitchen"
        fontSize="lg"
        paddingInline={4}
      />
      <Button
        icon={SendHorizontal}
        type="submit"
        size="kitchen"
        flex="0 1 auto"
        variant="assistant"
        disabled={isEmpty || !canSend}
      >
        Send
      </Button>
    </Form>
  );
}

const row = { display: "flex", flexWrap: "wrap", gap: 3 } as const;
