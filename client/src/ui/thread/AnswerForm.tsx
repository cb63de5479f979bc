import { writeMessage } from "@hub/shared/features/messages/operations";
import { maxTextLength } from "@hub/shared/features/messages/schema";
import type { Id, MemberId } from "@hub/shared/ids";
import { useState } from "react";
import { useMessageActions } from "../../sync/use-messages.ts";
import { Button } from "../Button.tsx";
import { Form } from "../Form.tsx";
import { TextInput } from "../inputs.ts";
import { useMayRun } from "../use-may.ts";
import { usePictureChoice } from "../use-picture-choice.tsx";

interface Props {
  /** The text of the button, such as "Answer". */
  label: string;
  /** The message or the entry that the answer is about. */
  about: Id<string>;
  until: string | null;
  /** Empty means all members. */
  to: readonly MemberId[];
}

/** A button that opens a field to answer a message or comment on an entry. */
export function AnswerForm({ label, about, until, to }: Props) {
  const { write } = useMessageActions();
  const mayWrite = useMayRun(writeMessage);
  const [text, setText] = useState<string>();
  const picture = usePictureChoice("the message");
  const send = () => {
    if (text !== undefined)
      write({ text: picture.textOf(text), picture: picture.storeChosen(), about, until, to: [...to] });
    setText(undefined);
  };
  if (!mayWrite) return null;
  if (text === undefined)
    return (
      <Button variant="quiet" paddingInline={0} onClick={() => setText("")}>
        {label}
      </Button>
    );
  return (
    <Form onSubmit={send} isChanged={text !== ""} css={form}>
      <TextInput
        aria-label={label}
        flex="1 1 8rem"
        minWidth="0"
        autoFocus
        value={text}
        maxLength={maxTextLength}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {picture.field}
      <Button type="submit" disabled={!picture.hasContent(text)}>
        Send
      </Button>
    </Form>
  );
}

const form = {
  display: "flex",
  flexWrap: "wrap",
  flex: "1 1 100%",
  justifySelf: "stretch",
  minWidth: "0",
  gap: 2,
} as const;
