import { chakra } from "@chakra-ui/react";
import { colorFor } from "@hub/shared/colors";
import { toggledStatus } from "@hub/shared/features/members/document";
import type { Member } from "@hub/shared/features/members/schema";
import { Clock, Pencil } from "lucide-react";
import { memo } from "react";
import { useRenderFirst } from "../../lib/use-render-first.ts";
import { hubNowMs } from "../../time/hub-clock.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { rowButton } from "../../ui/row-button.ts";
import { StatusDot } from "../../ui/StatusDot.tsx";
import { statusText } from "../../ui/status-text.ts";
import { untilText } from "./status-ends.ts";
import { useStatusUpdate } from "./use-status-update.ts";

interface Props {
  member: Member;
  /** True for the user's own row. A tap on it toggles the status. */
  isOwn: boolean;
  maySetStatus: boolean;
  onStatus: (memberId: string) => void;
  /** Absent if the user may not edit members. */
  onEdit: ((memberId: string) => void) | undefined;
}

/** One member. A tap on another member opens a dialog first, to prevent accidental changes. */
export const MemberRow = memo(function MemberRow({ member, isOwn, maySetStatus, onStatus, onEdit }: Props) {
  const updateStatus = useStatusUpdate();
  const [status, setStatus] = useRenderFirst(member.status, (next) => updateStatus(member, next, null));
  const toggled = toggledStatus(status);
  const hint = isOwn ? `Tap to set: ${statusText[toggled].toLowerCase()}` : `Set ${member.name}'s status`;
  return (
    <chakra.li display="flex" alignItems="center">
      <chakra.button
        type="button"
        disabled={!maySetStatus}
        aria-haspopup={isOwn ? undefined : "dialog"}
        onClick={isOwn ? () => setStatus(toggled) : () => onStatus(member.id)}
        title={maySetStatus ? hint : undefined}
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
              color={status === "away" ? "clayText" : "quiet"}
              transition="color 160ms"
            >
              <StatusDot status={status} />
              {statusText[status]}
              {status === member.status &&
                member.statusUntil &&
                ` ${untilText(member.statusUntil, new Date(hubNowMs()))}`}
            </chakra.span>
            {member.dietaryRestrictions.map((restriction) => (
              <Badge key={restriction} tone="honey" whiteSpace="normal" overflowWrap="anywhere">
                {restriction}
              </Badge>
            ))}
          </chakra.span>
        </chakra.span>
      </chakra.button>
      {maySetStatus && isOwn && (
        <IconButton label={`Set when ${member.name}'s status ends`} icon={Clock} onClick={() => onStatus(member.id)} />
      )}
      {onEdit && <IconButton label={`Edit ${member.name}`} icon={Pencil} onClick={() => onEdit(member.id)} />}
    </chakra.li>
  );
});

const row = { ...rowButton, flex: "1", minWidth: "0", minHeight: "4rem", _compact: { minHeight: "3rem" } } as const;
