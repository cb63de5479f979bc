import type { Person } from "@hub/shared/features/members/schema";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { CopyLink } from "../../ui/CopyLink.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { failureText } from "../../ui/failure-text.ts";
import { Select } from "../../ui/inputs.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Options } from "../../ui/Options.tsx";
import { focusFirst } from "../../ui/use-modal.ts";
import { useCreateCalendarLink } from "./link-queries.ts";

const everyone = { value: "", label: "The whole family" };

/** Creates a secret calendar address and shows it this one time. */
export function CalendarLinkDialog({ members, onClose }: { members: readonly Person[]; onClose: () => void }) {
  const create = useCreateCalendarLink();
  const [chosen, setChosen] = useState("");
  const submit = () => create.mutate({ memberId: members.find(({ id }) => id === chosen)?.id ?? null });
  return (
    <Dialog title="Calendar link" onClose={onClose}>
      {create.data ? (
        <CopyLink
          url={create.data.url}
          label="Secret link"
          hint="Subscribe to this link in your other calendar. We show it only once, but you can always create a new one."
        />
      ) : (
        <Form onSubmit={submit} isChanged={chosen !== ""}>
          <Field label="Whose events?" hint="Events for the whole family are always included.">
            {(control) => (
              <Select
                {...control}
                {...focusFirst}
                value={chosen}
                onChange={(event) => setChosen(event.currentTarget.value)}
              >
                <Options options={[everyone, ...members.map(({ id, name }) => ({ value: id, label: name }))]} />
              </Select>
            )}
          </Field>
          {create.isError && <Notice tone="clay">{failureText(create.error)}</Notice>}
          <Button type="submit" variant="primary" isPending={create.isPending}>
            Create link
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
