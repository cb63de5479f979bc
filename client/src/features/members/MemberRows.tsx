import { chakra } from "@chakra-ui/react";
import { setStatus } from "@hub/shared/features/members/operations";
import type { Member } from "@hub/shared/features/members/schema";
import { useOwnMemberId } from "../../hub/session.ts";
import { useMayRun } from "../../ui/use-may.ts";
import { MemberRow } from "./MemberRow.tsx";

interface Props {
  members: readonly Member[];
  onStatus: (memberId: string) => void;
  /** Absent if the user may not edit members. */
  onEdit: ((memberId: string) => void) | undefined;
}

export function MemberRows({ members, onStatus, onEdit }: Props) {
  const maySetStatus = useMayRun(setStatus);
  const ownId = useOwnMemberId();
  return (
    <chakra.ul
      listStyleType="none"
      marginInline={-2}
      display="grid"
      gridTemplateColumns={columns}
      columnGap={4}
      rowGap={1}
    >
      {members.map((member) => (
        <MemberRow
          key={member.id}
          member={member}
          isOwn={member.id === ownId}
          maySetStatus={maySetStatus}
          onStatus={onStatus}
          onEdit={onEdit}
        />
      ))}
    </chakra.ul>
  );
}

const columns = { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))", lg: "minmax(0, 1fr)" };
