import { chakra } from "@chakra-ui/react";
import type { ShownMember } from "@hub/shared/features/displays/schema";
import { isStatusOver } from "@hub/shared/features/members/document";
import { useState } from "react";
import { StatusDot } from "../../ui/StatusDot.tsx";
import { statusText } from "../../ui/status-text.ts";
import type { Touch } from "./queries.ts";
import { StatusPanel } from "./StatusPanel.tsx";
import { useFittingCount } from "./use-fitting-count.ts";
import { WallAvatar } from "./WallAvatar.tsx";
import { WallPanel } from "./WallPanel.tsx";
import { px } from "./wall-size.ts";
import { timeText } from "./wall-time.ts";

interface Props {
  people: readonly ShownMember[];
  timeZone: string;
  nowMs: number;
  /** Absent where touch changes nothing. */
  touch: Touch | undefined;
}

/** How people may stand, the roomiest last: it is taken if it shows everyone. */
const ways = [
  { namePx: 22, isPaired: true },
  { namePx: 30, isPaired: true },
  { namePx: 36, isPaired: false },
  { namePx: 48, isPaired: false },
] as const;
const [tightest] = ways;
/** More than these begin in two columns. */
const roomyCount = 6;
const pairedAt = 1;
/** More than fit on any wall. */
const maxShown = 24;

/** Who is where. A tap on a person asks for their status, so nobody has to say who they are. */
export function WallPeople({ people, timeZone, nowMs, touch }: Props) {
  const [chosen, setChosen] = useState<ShownMember>();
  const roomiest = people.length > roomyCount ? pairedAt : ways.length - 1;
  // Whoever has no room even in the tightest way is only counted.
  const shownAtMost = Math.min(people.length, maxShown);
  const { ref, count } = useFittingCount(shownAtMost + roomiest, people.length);
  const { namePx, isPaired } = ways[count - shownAtMost] ?? tightest;
  const shown = people.slice(0, Math.min(count, maxShown));
  const hidden = people.length - shown.length;
  return (
    <WallPanel title="Everyone">
      <chakra.div ref={ref} height="full" overflow="hidden">
        <chakra.ul css={isPaired ? [rows, pairs] : rows} style={{ fontSize: px(namePx) }}>
          {shown.map((member) => (
            <li key={member.id}>
              {touch ? (
                <chakra.button type="button" css={row} cursor="pointer" onClick={() => setChosen(member)}>
                  <Person member={member} timeZone={timeZone} nowMs={nowMs} />
                </chakra.button>
              ) : (
                <chakra.div css={row}>
                  <Person member={member} timeZone={timeZone} nowMs={nowMs} />
                </chakra.div>
              )}
            </li>
          ))}
        </chakra.ul>
        {hidden > 0 && <chakra.p css={more}>{`and ${hidden} more`}</chakra.p>}
      </chakra.div>
      {chosen && touch && (
        <StatusPanel
          member={chosen}
          onClose={() => setChosen(undefined)}
          onChoose={(status, until) => {
            touch.setStatus(chosen.id, status, until);
            setChosen(undefined);
          }}
        />
      )}
    </WallPanel>
  );
}

function Person({ member, timeZone, nowMs }: { member: ShownMember; timeZone: string; nowMs: number }) {
  const isOver = isStatusOver(member.statusUntil, nowMs);
  const status = isOver ? "available" : member.status;
  const until =
    member.statusUntil !== null && !isOver ? ` until ${timeText(Date.parse(member.statusUntil), timeZone)}` : "";
  return (
    <>
      <WallAvatar {...member} />
      <chakra.span minWidth="0">
        <chakra.span css={name}>{member.name}</chakra.span>
        <chakra.span css={line}>
          <StatusDot status={status} />
          {statusText[status] + until}
        </chakra.span>
      </chakra.span>
    </>
  );
}

const more = { fontSize: px(28), lineHeight: "tight" } as const;
const pairs = { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", columnGap: px(32) } as const;
const rows = {
  listStyleType: "none",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media (orientation: portrait)": pairs,
} as const;

const row = {
  display: "flex",
  alignItems: "center",
  gap: "0.5em",
  width: "full",
  // Large enough for a thumb on the smallest screen too.
  minHeight: "2.75rem",
  paddingBlock: "0.22em",
  textAlign: "start",
  borderRadius: "md",
  // Inside, because the panel cuts off what stands out of it.
  _focusVisible: { outlineOffset: "-3px" },
} as const;

const name = {
  overflow: "hidden",
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: "2",
  overflowWrap: "anywhere",
  fontWeight: "strong",
  lineHeight: "tight",
} as const;

const line = {
  display: "flex",
  alignItems: "center",
  gap: "0.4em",
  fontSize: "max(14px, 0.68em)",
  lineHeight: "tight",
  "& svg": { width: "0.8em", height: "0.8em" },
} as const;
