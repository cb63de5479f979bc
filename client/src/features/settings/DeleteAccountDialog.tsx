import { chakra } from "@chakra-ui/react";
import type { User } from "@hub/shared/features/account/schema";
import { deletionWord } from "@hub/shared/features/profile/schema";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Form } from "../../ui/Form.tsx";
import { failureText } from "../../ui/failure-text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { deletionText, isConfirmed } from "./deletion-text.ts";
import { useDeleteAccount, useDeletionPreview } from "./queries.ts";

export function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const preview = useDeletionPreview();
  const remove = useDeleteAccount();
  const [typed, setTyped] = useState("");
  const [endsFamily, setEndsFamily] = useState(false);
  const fate = preview.data?.family;
  const mayDelete = fate !== undefined && (fate !== "choose" || endsFamily) && isConfirmed(typed, user.email);

  const submit = () => {
    if (mayDelete) remove.mutate({ confirmation: typed, deleteFamily: fate === "choose" && endsFamily });
  };

  return (
    <Dialog title="Delete your account?" onClose={onClose}>
      {preview.isPending && <SkeletonRows rows={2} lead="time" />}
      {preview.isError && <Notice tone="clay">{failureText(preview.error)}</Notice>}
      {preview.data && (
        <Form onSubmit={submit} isChanged={false}>
          {deletionText(preview.data).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {fate === "choose" && (
            <Checkbox isChecked={endsFamily} onChange={setEndsFamily}>
              Delete the family for everyone
            </Checkbox>
          )}
          <TextField
            label={user.email === null ? `Type ${deletionWord}` : `Type ${user.email} or ${deletionWord}`}
            value={typed}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={setTyped}
          />
          <FailureNotice error={remove.error} />
          <chakra.div display="flex" flexWrap="wrap" gap={2}>
            <Button flex="1" onClick={onClose}>
              Keep my account
            </Button>
            <Button type="submit" variant="danger" flex="1" disabled={!mayDelete} isPending={remove.isPending}>
              Delete permanently
            </Button>
          </chakra.div>
        </Form>
      )}
    </Dialog>
  );
}
