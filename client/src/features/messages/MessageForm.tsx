import { chakra } from "@chakra-ui/react";
import type { Member } from "@hub/shared/features/members/schema";
import { maxTextLength } from "@hub/shared/features/messages/schema";
import type { MemberId } from "@hub/shared/ids";
import { useState } from "react";
import { hubNowMs } from "../../time/hub-clock.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { Select, TextArea } from "../../ui/inputs.ts";
import { Options } from "../../ui/Options.tsx";
import { type Lasting, lastings, untilOf } from "./lasting.ts";
import { useMessageActions } from "./queries.ts";

interface Props {
  members: readonly Member[];
  viewer: MemberId;
}

/** A note to everybody or to some, for a day, a week or for good. */
export function MessageForm({ members, viewer }: Props) {
  const { write } = useMessageActions();
  const [text, setText] = useState("");
  const [lasting, setLasting] = useState<Lasting>("week");
  const [to, setTo] = useState<readonly MemberId[]>([]);
  const others = members.filter(({ id }) => id !== viewer);
  const send = () => {
    write({ text, until: untilOf(lasting, hubNowMs()), to: [...to] });
    setText("");
    setTo([]);
  };
  return (
    <Form onSubmit={send} aria-label="New message">
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
      {others.length > 1 && (
        <chakra.fieldset>
          <chakra.legend fontSize="sm" fontWeight="strong">
            {to.length === 0 ? "To everybody, or only to" : "Shown only to"}
          </chakra.legend>
          <chakra.div display="flex" flexWrap="wrap" columnGap={4}>
            {others.map(({ id, name }) => (
              <Checkbox
                key={id}
                isChecked={to.includes(id)}
                onChange={(isOn) => setTo(isOn ? [...to, id] : to.filter((each) => each !== id))}
              >
                {name}
              </Checkbox>
            ))}
          </chakra.div>
        </chakra.fieldset>
      )}
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap={3}>
        <chakra.div flex="1 1 10rem">
          <Field label="It stays">
            {(control) => (
              <Select
                {...control}
                value={lasting}
                onChange={({ currentTarget: { value } }) =>
                  setLasting(lastings.find((each) => each.value === value)?.value ?? "week")
                }
              >
                <Options options={lastings} />
              </Select>
            )}
          </Field>
        </chakra.div>
        <Button variant="primary" type="submit" flex="1 1 8rem" disabled={text.trim() === ""}>
          Put it up
        </Button>
      </chakra.div>
    </Form>
  );
}
