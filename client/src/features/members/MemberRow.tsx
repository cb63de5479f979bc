import { chakra } from "@chakra-ui/react";
import { toggledStatus } from "@hub/shared/features/members/document";
import type { Member } from "@hub/shared/features/members/schema";
import { Clock, Pencil } from "lucide-react";
import { colorFor } from "../../theme/colors.ts";
import { hubNowMs } from "../../time/hub-clock.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { rowButton } from "../../ui/row-button.ts";
import { StatusDot } from "../../ui/StatusDot.tsx";
import { statusText } from "../../ui/status-text.ts";
import { useMemberActions } from "./queries.ts";
import { untilText } from "./status-ends.ts";

interface Props {
  member: Member;
  maySetStatus: boolean;
  onStatus: () => void;
  onEdit: (() => void) | undefined;
}

/** One person. A tap on the row toggles the status. */
export function MemberRow({ member, maySetStatus, onStatus, onEdit }: Props) {
  const { toggleStatus } = useMemberActions();
  const [restriction] = member.dietaryRestrictions;
  return (
    <chakra.li display="flex" alignItems="center">
      <chakra.button
        type="button"
        disabled={!maySetStatus}
        onClick={() => toggleStatus(member)}
        title={maySetStatus ? `Tap to say: ${statusText[toggledStatus(member.status)].toLowerCase()}` : undefined}
        css={row}
      >
        <Avatar name={member.name} color={colorFor(member.id, member.color)} imageUrl={member.profileImageUrl} />
        <chakra.span flex="1" minWidth="0" textAlign="start">
          <chakra.span display="block" fontWeight="strong" lineHeight="tight" marginBottom={0.5}>
            {member.name}
            {member.age !== null && (
              <chakra.span fontWeight="normal" color="quiet">
                {` (${member.age})`}
              </chakra.span>
            )}
          </chakra.span>
          <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap={2} rowGap={1} fontSize="sm">
            <chakra.span
              display="inline-flex"
              alignItems="center"
              gap={1.5}
              color={member.status === "away" ? "clayText" : "quiet"}
              transition="color 160ms"
            >
              <StatusDot status={member.status} />
              {statusText[member.status]}
              {member.statusUntil && ` ${untilText(member.statusUntil, new Date(hubNowMs()))}`}
            </chakra.span>
            {restriction && <Badge tone="honey">{restriction}</Badge>}
          </chakra.span>
        </chakra.span>
      </chakra.button>
      {maySetStatus && <IconButton label={`Set how long for ${member.name}`} icon={Clock} onClick={onStatus} />}
      {onEdit && <IconButton label={`Edit ${member.name}`} icon={Pencil} onClick={onEdit} />}
    </chakra.li>
  );
}

const row = { ...rowButton, flex: "1", minWidth: "0", minHeight: "4rem", _compact: { minHeight: "3rem" } } as const;
