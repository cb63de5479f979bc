import { chakra } from "@chakra-ui/react";
import { showFailureToast } from "../../hub/session.ts";
import { Button } from "../../ui/Button.tsx";
import { dayText } from "../../ui/times.ts";
import { useInvites, useRevokeInvite } from "./queries.ts";
import { roleLabels } from "./role-text.ts";

/** Unused invites. */
export function OpenInvites() {
  const invites = useInvites();
  const revoke = useRevokeInvite();
  if (!invites.data || invites.data.length === 0) return null;
  return (
    <chakra.section>
      <chakra.h3 fontSize="md" marginBottom={1}>
        Open invites
      </chakra.h3>
      <chakra.ul listStyleType="none">
        {invites.data.map(({ id, role, expiresAt, invitedBy, memberName }) => (
          <chakra.li key={id} css={row}>
            <chakra.span flex="1" minWidth="0" lineHeight="tight">
              {memberName === null ? roleLabels[role] : `${memberName}, ${roleLabels[role].toLowerCase()}`}
              <chakra.span display="block" fontSize="sm" color="quiet">
                {`Invited by ${invitedBy}, expires ${expiryText(new Date(expiresAt), new Date())}`}
              </chakra.span>
            </chakra.span>
            <Button
              variant="quietDanger"
              isPending={revoke.isPending && revoke.variables.id === id}
              onClick={() =>
                revoke.mutate(
                  { id },
                  { onError: (error) => showFailureToast(error, "We couldn't cancel the invite. Try again.") },
                )
              }
            >
              Cancel invite
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

/** "today", "tomorrow", or the date with its weekday. */
function expiryText(at: Date, now: Date): string {
  return dayText(at, now).replace(/^To/, "to");
}

const row = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  minHeight: "row",
  borderTopWidth: "1px",
} as const;
