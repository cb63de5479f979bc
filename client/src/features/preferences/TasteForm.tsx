import { maxPreferenceLength, type Preference, preferenceText } from "@hub/shared/features/preferences/schema";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Form } from "../../ui/Form.tsx";
import { TextInput } from "../../ui/inputs.ts";
import { useChangeTaste } from "./queries.ts";

/** The inline form that edits a taste. */
export function TasteForm({ taste, onClose }: { taste: Preference; onClose: () => void }) {
  const change = useChangeTaste();
  const [text, setText] = useState(taste.text);
  const [opened] = useState(text);
  const worded = preferenceText.safeParse(text);

  const save = () => {
    if (!worded.success) return;
    if (worded.data === opened) onClose();
    else change.mutate({ id: taste.id, text: worded.data }, { onSuccess: onClose });
  };

  return (
    <Form onSubmit={save} isChanged={text !== opened} onCancel={onClose} css={form}>
      <TextInput
        aria-label="Like or dislike"
        autoFocus
        value={text}
        maxLength={maxPreferenceLength}
        flex="1 1 12rem"
        width="auto"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" disabled={!worded.success} isPending={change.isPending}>
        Save
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <FailureNotice error={change.error} />
    </Form>
  );
}

const form = { display: "flex", flexWrap: "wrap", flex: "1", gap: 2, minWidth: 0, paddingBlock: 2 } as const;
