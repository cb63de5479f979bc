import { shortName } from "@hub/shared/features/shopping/lists-and-stores";
import { maxTemplateItemLength, maxThings } from "@hub/shared/features/shopping/templates";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Form } from "../../../ui/Form.tsx";
import { TextArea } from "../../../ui/inputs.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { useFormValues } from "../../../ui/use-form-values.ts";
import type { TemplateText } from "./use-templates.ts";

interface Props {
  title: string;
  initial: TemplateText;
  /** Receives the edited template and the one with which the dialog opened. */
  onSave: (template: TemplateText, initial: TemplateText) => void;
  onClose: () => void;
}

/** Edits the name and the items of a template, one item per line. */
export function TemplateDialog({ title, initial, onSave, onClose }: Props) {
  const form = useFormValues(() => ({ name: initial.name, text: initial.things.join("\n") }));
  const { name, text } = form.values;
  const named = shortName.safeParse(name);
  const things = thingsIn(text);
  const problem = problemOf(things);
  const save = () => {
    if (!named.success) return;
    onSave({ name: named.data, things }, { name: form.initialValues.name, things: thingsIn(form.initialValues.text) });
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={save} isChanged={form.isChanged}>
        <TextField
          label="Name"
          autoFocus
          autoComplete="off"
          maxLength={40}
          value={name}
          onChange={(name) => form.change({ name })}
        />
        <Field label="Items" hint="One item per line, with its quantity." error={problem}>
          {(control) => (
            <TextArea
              {...control}
              rows={8}
              value={text}
              onChange={(event) => form.change({ text: event.currentTarget.value })}
            />
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

function thingsIn(text: string): string[] {
  return [...new Set(text.split("\n").map((line) => line.trim()))].filter(Boolean);
}

function problemOf(things: readonly string[]): string | undefined {
  if (things.length > maxThings) return `A template can hold at most ${maxThings} items.`;
  const long = things.find((thing) => thing.length > maxTemplateItemLength);
  return long && `“${long.slice(0, 20)}…” is too long.`;
}
