import { assistantName } from "@hub/shared/features/assistant/name";
import { maxMessageChars } from "@hub/shared/features/assistant/schema";
import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { Form } from "../../ui/Form.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { TextArea } from "../../ui/inputs.ts";

interface Props {
  /** Resolves to whether it succeeded. After a failure the form restores the text. */
  onAsk: (message: string) => Promise<boolean>;
  isPending: boolean;
  field?: RefObject<HTMLTextAreaElement | null>;
}

/** Enter sends, and Shift+Enter starts a new line. */
export function AskForm({ onAsk, isPending, field }: Props) {
  const [text, setText] = useState("");
  const message = text.trim();
  const isEmpty = message === "";

  const send = async () => {
    if (isEmpty || isPending) return;
    setText("");
    const isAnswered = await onAsk(message);
    if (!isAnswered) setText((typed) => typed || message);
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // During IME composition, as for Japanese, Enter accepts the word.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };

  return (
    <Form onSubmit={() => void send()} isChanged={!isEmpty} css={row}>
      <TextArea
        ref={field}
        rows={1}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
        aria-label={`Message to ${assistantName}`}
        placeholder={`Ask ${assistantName} anything...`}
        maxLength={maxMessageChars}
        enterKeyHint="send"
        css={growing}
      />
      <IconButton
        type="submit"
        label="Send message"
        icon={SendHorizontal}
        isPending={isPending}
        disabled={isEmpty}
        css={sendButton}
      />
    </Form>
  );
}

const growing = {
  minHeight: "3rem",
  maxHeight: "10rem",
  resize: "none",
  fieldSizing: "content",
  paddingBlock: 3,
} as const;

const sendButton = {
  width: "3rem",
  height: "3rem",
  borderRadius: "md",
  bg: "plum",
  color: "plumInk",
  _hover: { bg: "plumPressed", color: "plumInk" },
  _active: { bg: "plumPressed", color: "plumInk" },
} as const;

const row = { display: "flex", alignItems: "flex-end", gap: 2 } as const;
