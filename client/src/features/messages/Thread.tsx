import { chakra } from "@chakra-ui/react";
import type { Member } from "@hub/shared/features/members/schema";
import { writeMessage } from "@hub/shared/features/messages/operations";
import { maxTextLength } from "@hub/shared/features/messages/schema";
import type { Message } from "@hub/shared/features/messages/shown-message";
import type { MemberId } from "@hub/shared/ids";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/Form.tsx";
import { TextInput } from "../../ui/inputs.ts";
import { useMayRun } from "../../ui/use-may.ts";
import { writerOf } from "./message-text.ts";
import { useMessageActions } from "./queries.ts";

interface Props {
  about: Message;
  thread: readonly Message[];
  members: readonly Member[];
  viewer: MemberId;
}

/** What was said to a message, and a line to say more; it goes when the message goes, and to the same people. */
export function Thread({ about, thread, members, viewer }: Props) {
  const { write } = useMessageActions();
  const mayWrite = useMayRun(writeMessage);
  const [text, setText] = useState<string>();
  const send = () => {
    const reached = about.addedBy !== null && about.addedBy !== viewer ? [...about.to, about.addedBy] : about.to;
    write({
      text: text ?? "",
      about: about.id,
      until: about.until,
      to: about.to.length === 0 ? [] : [...new Set(reached)],
    });
    setText(undefined);
  };
  return (
    <chakra.div display="grid" gap={1}>
      {thread.map((each) => (
        <chakra.p key={each.id} css={line}>
          <chakra.strong>{writerOf(each, members)}</chakra.strong> {each.text}
        </chakra.p>
      ))}
      {mayWrite && text === undefined && (
        <Button variant="quiet" justifySelf="start" paddingInline={0} onClick={() => setText("")}>
          Answer
        </Button>
      )}
      {text !== undefined && (
        <Form onSubmit={send} css={form}>
          <TextInput
            aria-label="Your answer"
            autoFocus
            value={text}
            maxLength={maxTextLength}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
          <Button type="submit" disabled={text.trim() === ""}>
            Answer
          </Button>
        </Form>
      )}
    </chakra.div>
  );
}

const line = { paddingInlineStart: 3, borderInlineStartWidth: "2px", overflowWrap: "anywhere" } as const;
const form = { display: "flex", gap: 2 } as const;
