import { chakra } from "@chakra-ui/react";
import type { DisplayMember } from "@hub/shared/features/displays/schema";
import type { Touch } from "./queries.ts";
import { useFittingCount } from "./use-fitting-count.ts";
import { useStatusChoice } from "./use-status-choice.tsx";
import { WallPanel } from "./WallPanel.tsx";
import { WallPerson } from "./WallPerson.tsx";
import { px } from "./wall-size.ts";

interface Props {
  people: readonly DisplayMember[];
  timeZone: string;
  nowMs: number;
  /** Absent if touch is off. */
  touch: Touch | undefined;
}

/** The layouts, smallest first. The panel uses the largest one that fits all people. */
const layouts = [
  { namePx: 22, isPaired: true },
  { namePx: 30, isPaired: true },
  { namePx: 36, isPaired: false },
  { namePx: 48, isPaired: false },
] as const;
const [smallest] = layouts;
/** More people than this always need two columns. */
const maxInOneColumn = 6;
/** The index of the largest layout with two columns. */
const largestPairedIndex = 1;
/** No screen has space for more people. */
const maxShown = 24;

/** Everyone's status. A tap on a person asks for that person's status. */
export function WallPeople({ people, timeZone, nowMs, touch }: Props) {
  const { choose, panel } = useStatusChoice({ people, touch, timeZone, nowMs });
  const largestIndex = people.length > maxInOneColumn ? largestPairedIndex : layouts.length - 1;
  // One count for both: it first selects a smaller layout, then hides people in the smallest one.
  const shownAtMost = Math.min(people.length, maxShown);
  const { ref, count } = useFittingCount(shownAtMost + largestIndex, people.length);
  const { namePx, isPaired } = layouts[count - shownAtMost] ?? smallest;
  const shown = people.slice(0, Math.min(count, maxShown));
  const hidden = people.length - shown.length;
  return (
    <WallPanel title="Everyone">
      <chakra.div ref={ref} height="full" overflow="hidden">
        <chakra.ul css={isPaired ? [rows, pairs] : rows} style={{ fontSize: px(namePx) }}>
          {shown.map((member) => (
            <li key={member.id}>
              <WallPerson member={member} timeZone={timeZone} nowMs={nowMs} onChoose={choose} />
            </li>
          ))}
        </chakra.ul>
        {hidden > 0 && <chakra.p css={more}>{`and ${hidden} more`}</chakra.p>}
      </chakra.div>
      {panel}
    </WallPanel>
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
