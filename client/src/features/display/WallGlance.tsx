import { chakra } from "@chakra-ui/react";
import { dayOf } from "@hub/shared/days";
import type { DisplayMember, DisplayView } from "@hub/shared/features/displays/schema";
import { formatOpenCounts } from "@hub/shared/features/shopping/other-lists";
import type { Touch } from "./queries.ts";
import { usePortrait } from "./use-portrait.ts";
import { useStatusChoice } from "./use-status-choice.tsx";
import { WallPerson } from "./WallPerson.tsx";
import { px, spacePx } from "./wall-size.ts";
import { twoLines } from "./wall-text.ts";

interface Props {
  view: DisplayView;
  nowMs: number;
  touch: Touch | undefined;
}

/** The statuses, dinner and number of open items, above a week or a month. */
export function WallGlance({ view, nowMs, touch }: Props) {
  const { timeZone, people, dinners, list } = view;
  const today = dayOf(nowMs, timeZone);
  const toBuy = list && formatItemsToBuy(list);
  const tonight = dinners?.find(({ date }) => date === today)?.recipeName;
  return (
    <chakra.div css={strip}>
      {people && <People people={people} timeZone={timeZone} nowMs={nowMs} touch={touch} />}
      {(dinners || list) && (
        <chakra.div css={facts}>
          {dinners && (
            <div>
              <p>Dinner tonight</p>
              <chakra.p css={dish}>{tonight ?? "Nothing planned yet"}</chakra.p>
            </div>
          )}
          {toBuy && <chakra.p css={twoLines}>{toBuy}</chakra.p>}
        </chakra.div>
      )}
    </chakra.div>
  );
}

/** The number of open items on each list: "To buy: 68 · dm: 2". Empty if there are none. */
function formatItemsToBuy({ openCount, others = [] }: NonNullable<DisplayView["list"]>): string {
  if (others.length === 0) return openCount > 0 ? `To buy: ${openCount}` : "";
  return openCount > 0 ? `To buy: ${openCount} · ${formatOpenCounts(others)}` : `To buy, ${formatOpenCounts(others)}`;
}

interface PeopleProps extends Omit<Props, "view"> {
  people: readonly DisplayMember[];
  timeZone: string;
}

/** The people who fit. Counts the others. */
function People({ people, timeZone, nowMs, touch }: PeopleProps) {
  const { choose, panel } = useStatusChoice({ people, touch, timeZone, nowMs });
  const { columns, rows } = room[usePortrait() ? "portrait" : "landscape"];
  const places = columns * rows;
  const shown = people.length > places ? people.slice(0, places - 1) : people;
  return (
    <chakra.section aria-label="Everyone" minWidth="0">
      <chakra.ul css={faces} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {shown.map((member) => (
          <li key={member.id}>
            <WallPerson member={member} timeZone={timeZone} nowMs={nowMs} onChoose={choose} />
          </li>
        ))}
        {shown.length < people.length && (
          <chakra.li css={small} alignSelf="center">{`and ${people.length - shown.length} more`}</chakra.li>
        )}
      </chakra.ul>
      {panel}
    </chakra.section>
  );
}

/** The maximum grid of people, so that the days keep their space. */
const room = { landscape: { columns: 5, rows: 2 }, portrait: { columns: 3, rows: 3 } } as const;

const strip = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 23%)",
  columnGap: spacePx(40),
  rowGap: spacePx(12),
  "@media (orientation: portrait)": { gridTemplateColumns: "minmax(0, 1fr)" },
} as const;
const faces = {
  listStyleType: "none",
  display: "grid",
  columnGap: spacePx(10),
  fontSize: px(34),
} as const;
const facts = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "center",
  rowGap: spacePx(8),
  "@media (orientation: portrait)": { gridAutoFlow: "column", gridAutoColumns: "minmax(0, 1fr)" },
  fontSize: px(28),
  lineHeight: "tight",
} as const;
const small = { fontSize: px(28), lineHeight: "tight" } as const;
const dish = { ...twoLines, fontSize: px(38), fontWeight: "strong" } as const;
