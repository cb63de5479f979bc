import { writeMessage } from "@hub/shared/features/messages/operations";
import { maxTextLength } from "@hub/shared/features/messages/schema";
import type { Message } from "@hub/shared/features/messages/shown-message";
import type { MemberId } from "@hub/shared/ids";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/Form.tsx";
import { TextInput } from "../../ui/inputs.ts";
import { useMayRun } from "../../ui/use-may.ts";
import { useMessageActions } from "./queries.ts";

interface Props {
  about: Message;
  viewer: MemberId;
}

/** A line to say more to a message; what is said goes when the message goes, and to the same people. */
export function AnswerForm({ about, viewer }: Props) {
  const { write } = useMessageActions();
  const mayWrite = useMayRun(writeMessage);
  const [text, setText] = useState<string>();
  const send = () => {
    if (text === undefined) return;
    const reached = about.addedBy !== null && about.addedBy !== viewer ? [...about.to, about.addedBy] : about.to;
    write({
      text,
      about: about.id,
      until: about.until,
      to: about.to.length === 0 ? [] : [...new Set(reached)],
    });
    setText(undefined);
  };
  if (!mayWrite) return null;
  if (text === undefined)
    return (
      <Button variant="quiet" paddingInline={0} onClick={() => setText("")}>
        Answer
      </Button>
    );
  return (
    <Form onSubmit={send} css={form}>
      <TextInput
        aria-label="Your answer"
        flex="1 1 8rem"
        minWidth="0"
        autoFocus
        value={text}
        maxLength={maxTextLength}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <Button type="submit" disabled={text.trim() === ""}>
        Answer
      </Button>
    </Form>
  );
}

const form = { display: "flex", flexWrap: "wrap", flex: "1 1 100%", minWidth: "0", gap: 2 } as const;
