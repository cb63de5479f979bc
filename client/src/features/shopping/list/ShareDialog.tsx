import { Dialog } from "../../../ui/Dialog.tsx";
import { Field } from "../../../ui/Field.tsx";
import { TextArea } from "../../../ui/inputs.ts";

/** For browsers that can neither share nor copy, as on plain http: the text itself, to be copied by hand. */
export function ShareDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog title="Share as text" onClose={onClose}>
      <Field label="The list" hint="Select all, then copy.">
        {(control) => (
          <TextArea
            {...control}
            readOnly
            autoFocus
            rows={10}
            value={text}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
    </Dialog>
  );
}
