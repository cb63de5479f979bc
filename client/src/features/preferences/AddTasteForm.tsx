import { chakra } from "@chakra-ui/react";
import { maxPreferenceLength, preferenceText } from "@hub/shared/features/preferences/schema";
import { useState } from "react";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { failureText } from "../../ui/failure-text.ts";
import { TextInput } from "../../ui/inputs.ts";
import { useAddTaste } from "./queries.ts";

export function AddTasteForm() {
  const isOffline = useIsOffline();
  const add = useAddTaste();
  const [text, setText] = useState("");
  const taste = preferenceText.safeParse(text);

  const submit = () => {
    if (taste.success) add.mutate({ text: taste.data }, { onSuccess: () => setText("") });
  };

  return (
    <Form onSubmit={submit} isChanged={text !== ""}>
      <Field
        label="Add a like or dislike"
        hint={isOffline ? "You're offline. To add a like or dislike, you need a connection to the hub." : undefined}
        error={add.isError ? failureText(add.error) : undefined}
      >
        {(control) => (
          <chakra.span display="flex" gap={2}>
            <TextInput
              {...control}
              value={text}
              maxLength={maxPreferenceLength}
              placeholder="We love curry"
              autoComplete="off"
              enterKeyHint="done"
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button type="submit" disabled={!taste.success || isOffline} isPending={add.isPending}>
              Add
            </Button>
          </chakra.span>
        )}
      </Field>
    </Form>
  );
}
