import { chakra } from "@chakra-ui/react";
import type { DisplayMember } from "@hub/shared/features/displays/schema";
import { StatusDot } from "../../ui/StatusDot.tsx";
import { WallAvatar } from "./WallAvatar.tsx";
import { statusLine, statusNow } from "./wall-status.ts";
import { twoLines } from "./wall-text.ts";

interface Props {
  member: DisplayMember;
  timeZone: string;
  nowMs: number;
  /** Absent if touch is off. */
  onChoose: ((member: DisplayMember) => void) | undefined;
}

/** A person with their status. The size follows the surrounding text. */
export function WallPerson({ onChoose, ...person }: Props) {
  return onChoose ? (
    <chakra.button type="button" css={row} cursor="pointer" onClick={() => onChoose(person.member)}>
      <Person {...person} />
    </chakra.button>
  ) : (
    <chakra.div css={row}>
      <Person {...person} />
    </chakra.div>
  );
}

function Person({ member, timeZone, nowMs }: Omit<Props, "onChoose">) {
  const status = statusNow(member, nowMs);
  return (
    <>
      <WallAvatar {...member} />
      <chakra.span minWidth="0">
        <chakra.span css={name}>{member.name}</chakra.span>
        <chakra.span css={line}>
          <StatusDot status={status.status} />
          {statusLine(status, timeZone)}
        </chakra.span>
      </chakra.span>
    </>
  );
}

const row = {
  display: "flex",
  alignItems: "center",
  gap: "0.5em",
  width: "full",
  // Large enough to tap, even on the smallest screen.
  minHeight: "2.75rem",
  paddingBlock: "0.22em",
  textAlign: "start",
  borderRadius: "md",
  // The outline is inside, because the panel clips its overflow.
  _focusVisible: { outlineOffset: "-3px" },
} as const;

const name = { ...twoLines, overflowWrap: "anywhere", fontWeight: "strong", lineHeight: "tight" } as const;

const line = {
  display: "flex",
  alignItems: "center",
  gap: "0.4em",
  fontSize: "max(14px, 0.68em)",
  lineHeight: "tight",
  "& svg": { width: "0.8em", height: "0.8em" },
} as const;
