import { chakra } from "@chakra-ui/react";
import type { Person } from "@hub/shared/features/members/schema";
import { maxTextLength } from "@hub/shared/features/messages/schema";
import type { MemberId } from "@hub/shared/ids";
import { type ReactNode, useState } from "react";
import { useMessageActions } from "../../sync/use-messages.ts";
import { hubNowMs } from "../../time/hub-clock.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Field, type FieldControl } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { Select, TextArea } from "../../ui/inputs.ts";
import { Options } from "../../ui/Options.tsx";
import { expiryOf, type MessageLifetime, messageLifetimes } from "../../ui/thread/message-lifetime.ts";
import { usePictureChoice } from "../../ui/use-picture-choice.tsx";

interface Props {
  /** Undefined while loading. */
  members: readonly Person[] | undefined;
  viewer: MemberId;
}

const readers = [
  { value: "all", label: "Everyone" },
  { value: "some", label: "Only some" },
] as const;

/** Posts a note to all or some members, for a day, a week or without end. */
export function MessageForm({ members, viewer }: Props) {
  const { write } = useMessageActions();
  const [text, setText] = useState("");
  const picture = usePictureChoice("the message");
  const [lifetime, setLifetime] = useState<MessageLifetime>("week");
  /** Undefined for all members. */
  const [to, setTo] = useState<readonly MemberId[]>();
  const others = members?.filter(({ id }) => id !== viewer);
  const send = () => {
    write({
      text: picture.textOf(text),
      picture: picture.storeChosen(),
      until: expiryOf(lifetime, hubNowMs()),
      to: [...(to ?? [])],
    });
    setText("");
    setTo(undefined);
  };
  return (
    <Form onSubmit={send} isChanged={text !== ""} aria-label="New message">
      <Field label="New message">
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={text}
            maxLength={maxTextLength}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
        )}
      </Field>
      {to && others && <Readers others={others} to={to} onChange={setTo} />}
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap={3}>
        {(!others || others.length > 1) && (
          <Choice label="Visible to">
            {(control) => (
              <Select
                {...control}
                value={to ? "some" : "all"}
                onChange={({ currentTarget: { value } }) => setTo(value === "some" ? [] : undefined)}
              >
                <Options options={readers} />
              </Select>
            )}
          </Choice>
        )}
        <Choice label="Keep for">
          {(control) => (
            <Select
              {...control}
              value={lifetime}
              onChange={({ currentTarget: { value } }) =>
                setLifetime(messageLifetimes.find((each) => each.value === value)?.value ?? "week")
              }
            >
              <Options options={messageLifetimes} />
            </Select>
          )}
        </Choice>
        {picture.field}
        <Button
          variant="primary"
          type="submit"
          flex="1 1 8rem"
          disabled={!picture.hasContent(text) || to?.length === 0}
        >
          Post
        </Button>
      </chakra.div>
    </Form>
  );
}

/** A labeled choice on a shared line. */
function Choice({ label, children }: { label: string; children: (control: FieldControl) => ReactNode }) {
  return (
    <chakra.div flex="1 1 9rem" minWidth="0">
      <Field label={label}>{children}</Field>
    </chakra.div>
  );
}

interface ReadersProps {
  others: readonly Person[];
  to: readonly MemberId[];
  onChange: (to: readonly MemberId[]) => void;
}

/** Chooses the readers of a note to some members. */
function Readers({ others, to, onChange }: ReadersProps) {
  return (
    <chakra.fieldset>
      <chakra.legend fontSize="sm" fontWeight="strong">
        Visible only to
      </chakra.legend>
      <chakra.div css={readerGrid}>
        {others.map(({ id, name }) => (
          <Checkbox
            key={id}
            isChecked={to.includes(id)}
            onChange={(isOn) => onChange(isOn ? [...to, id] : to.filter((each) => each !== id))}
          >
            <chakra.span minWidth="0" overflowWrap="anywhere">
              {name}
            </chakra.span>
          </Checkbox>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}

const readerGrid = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(9rem, 100%), 1fr))",
  columnGap: 4,
} as const;
