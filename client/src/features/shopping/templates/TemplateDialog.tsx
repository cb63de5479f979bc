import { shortName } from "@hub/shared/features/shopping/lists-and-stores";
import { maxThingLength, maxThings } from "@hub/shared/features/shopping/templates";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Form } from "../../../ui/Form.tsx";
import { TextArea } from "../../../ui/inputs.ts";
import { TextField } from "../../../ui/TextField.tsx";
import type { TemplateText } from "./use-templates.ts";

interface Props {
  title: string;
  initial: TemplateText;
  onSave: (template: TemplateText) => void;
  onClose: () => void;
}

/** The name of a template, and its things, one per line. */
export function TemplateDialog({ title, initial, onSave, onClose }: Props) {
  const [name, setName] = useState(initial.name);
  const [text, setText] = useState(initial.things.join("\n"));
  const named = shortName.safeParse(name);
  const things = [...new Set(text.split("\n").map((line) => line.trim()))].filter(Boolean);
  const problem = problemOf(things);
  const save = () => {
    if (!named.success) return;
    onSave({ name: named.data, things });
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={save}>
        <TextField label="Name" autoFocus autoComplete="off" maxLength={40} value={name} onChange={setName} />
        <Field label="What is in it" hint="One thing on each line, with how much of it." error={problem}>
          {(control) => (
            <TextArea {...control} rows={8} value={text} onChange={(event) => setText(event.currentTarget.value)} />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          disabled={!named.success || things.length === 0 || problem !== undefined}
        >
          Save
        </Button>
      </Form>
    </Dialog>
  );
}

function problemOf(things: readonly string[]): string | undefined {
  if (things.length > maxThings) return `A template holds ${maxThings} things at most.`;
  const long = things.find((thing) => thing.length > maxThingLength);
  return long && `“${long.slice(0, 20)}…” is too long.`;
}
