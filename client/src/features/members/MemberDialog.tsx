import { chakra } from "@chakra-ui/react";
import { freeColor } from "@hub/shared/colors";
import type { Member } from "@hub/shared/features/members/schema";
import { useState } from "react";
import { addToast } from "../../lib/toast.ts";
import { useMembers } from "../../sync/use-members.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Form } from "../../ui/Form.tsx";
import { isUnchanged } from "../../ui/form-changes.ts";
import { useFormValues } from "../../ui/use-form-values.ts";
import { MemberFields } from "./MemberFields.tsx";
import { type MemberResult, memberChanges, readMemberForm, toMemberForm } from "./member-form.ts";
import { useMemberActions } from "./queries.ts";

interface Props {
  /** Absent for a new member. */
  member?: Member;
  onClose: () => void;
}

export function MemberDialog({ member, onClose }: Props) {
  const members = useMembers();
  const { add, change, remove } = useMemberActions();
  const form = useFormValues(() => toMemberForm(member, freeColor(members ?? [])));
  const [result, setResult] = useState<MemberResult>();

  const save = () => {
    const read = readMemberForm(form.values);
    setResult(read);
    if (read.kind === "invalid") return;
    if (!member) add(read.fields);
    else {
      const changes = memberChanges(form.initialValues, read.fields);
      if (!isUnchanged(changes)) change(member.id, changes);
    }
    onClose();
  };

  const removeWithUndo = (removed: Member) => {
    const undo = remove(removed.id);
    onClose();
    addToast({ title: "Member removed", description: removed.name, action: { label: "Undo", onPress: undo } });
  };

  return (
    <Dialog title={member ? `Edit ${member.name}` : "Add a family member"} onClose={onClose}>
      <Form onSubmit={save} isChanged={form.isChanged} noValidate>
        <MemberFields form={form.values} result={result} onChange={form.change} />
        <chakra.div display="flex" flexWrap="wrap" gap={2} marginTop={2}>
          <Button type="submit" variant="primary" flex="1">
            {member ? "Save" : "Add"}
          </Button>
          {member && (
            <Button variant="quietDanger" onClick={() => removeWithUndo(member)}>
              Remove
            </Button>
          )}
        </chakra.div>
      </Form>
    </Dialog>
  );
}
