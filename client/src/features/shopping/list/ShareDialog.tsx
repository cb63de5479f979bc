import { Dialog } from "../../../ui/Dialog.tsx";
import { Field } from "../../../ui/Field.tsx";
import { TextArea } from "../../../ui/inputs.ts";

/** Shows the text to copy by hand, for browsers that can neither share nor copy, as over plain HTTP. */
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
