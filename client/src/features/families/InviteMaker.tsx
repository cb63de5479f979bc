import { chakra } from "@chakra-ui/react";
import { type Role, roleSchema } from "@hub/shared/permissions";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/inputs.ts";
import { Options } from "../../ui/Options.tsx";
import { focusFirst } from "../../ui/use-modal.ts";
import { ChildCode } from "./ChildCode.tsx";
import { InviteLink } from "./InviteLink.tsx";
import { useCreateChildCode, useCreateInvite } from "./queries.ts";
import { roleLabels } from "./role-text.ts";
import { useFreeMembers } from "./use-free-members.ts";
import { useOwnRole } from "./use-own-role.ts";

/** Creates an invite link for one person. The link is visible only once, because the hub stores no copy. */
export function InviteMaker() {
  const create = useCreateInvite();
  const ownRole = useOwnRole();
  const [role, setRole] = useState<Role>("adult");
  const [memberId, setMemberId] = useState("");
  const free = useFreeMembers();
  const codeFor = useCreateChildCode();
  if (create.data)
    return (
      <InviteLink url={create.data.url} expiresAt={create.data.expiresAt} onCreateAnother={() => create.reset()} />
    );
  const member = free.find(({ id }) => id === memberId);
  // A used code disappears, because its child is then no longer among the free members.
  if (codeFor.data && member?.id === codeFor.variables.memberId)
    return <ChildCode name={member.name} {...codeFor.data} onDone={() => codeFor.reset()} />;
  const roles = roleSchema.options.filter((option) => option !== "owner" || ownRole === "owner");
  return (
    <chakra.div display="flex" flexDirection="column" gap={4}>
      {free.length > 0 && (
        <Field label="For" hint="People you've already added keep everything.">
          {(control) => (
            <Select
              {...control}
              {...focusFirst}
              value={memberId}
              onChange={(event) => setMemberId(event.currentTarget.value)}
            >
              <Options
                options={[
                  { value: "", label: "Someone new" },
                  ...free.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            </Select>
          )}
        </Field>
      )}
      <Field label="They join as" hint="The link works once and expires in 7 days.">
        {(control) => (
          <Select
            {...control}
            {...(free.length === 0 && focusFirst)}
            value={role}
            onChange={(event) => setRole(roleSchema.parse(event.currentTarget.value))}
          >
            <Options options={roles.map((option) => ({ value: option, label: roleLabels[option] }))} />
          </Select>
        )}
      </Field>
      <FailureNotice error={create.error} />
      <Button
        variant="primary"
        isPending={create.isPending}
        onClick={() => create.mutate({ role, memberId: member?.id })}
      >
        Create invite link
      </Button>
      {member && role === "child" && (
        <>
          <FailureNotice error={codeFor.error} />
          <Button isPending={codeFor.isPending} onClick={() => codeFor.mutate({ memberId: member.id })}>
            {`${member.name} has no email? Use a code`}
          </Button>
        </>
      )}
    </chakra.div>
  );
}
