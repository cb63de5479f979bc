import { chakra } from "@chakra-ui/react";
import type { DisplayMember, DisplayView } from "@hub/shared/features/displays/schema";
import { formatOpenCounts } from "@hub/shared/features/shopping/other-lists";
import { ChevronRight } from "lucide-react";
import type { Touch } from "./queries.ts";
import { useListRotation } from "./use-list-rotation.ts";
import { WallLines } from "./WallLines.tsx";
import { WallPanel } from "./WallPanel.tsx";
import { px, spacePx } from "./wall-size.ts";
import { twoLines } from "./wall-text.ts";

interface Props {
  list: NonNullable<DisplayView["list"]>;
  /** The people who may have taken a ticked item. Empty if the display hides people. */
  people: readonly DisplayMember[];
  /** Absent if touch is off. */
  touch: Touch | undefined;
}

/** The number of open items and the first lines. A touch switches to the next list with open items. */
export function WallList({ list, people, touch }: Props) {
  const { shown, next, showNext, restartTimer } = useListRotation(list);
  const holding = touch && {
    ...touch,
    tick: (...ticked: Parameters<Touch["tick"]>) => {
      restartTimer();
      return touch.tick(...ticked);
    },
  };
  const others = list.others ?? [];
  const isFirst = shown.id === null;
  return (
    <WallPanel title={isFirst ? titleOf(shown.openCount, others.length > 0) : formatOpenCounts([shown])}>
      <chakra.div css={rows}>
        <WallLines key={shown.id} lines={shown.lines} people={people} touch={holding} />
        {next.length > 0 ? (
          <chakra.button
            type="button"
            aria-label={`${formatOpenCounts(next)}. Show ${next[0]?.name}`}
            css={nextButton}
            onClick={showNext}
          >
            <chakra.span css={otherLists}>{formatOpenCounts(next)}</chakra.span>
            <ChevronRight aria-hidden />
          </chakra.button>
        ) : (
          others.length > 0 && <chakra.p css={otherLists}>{formatOpenCounts(others)}</chakra.p>
        )}
      </chakra.div>
    </WallPanel>
  );
}

function titleOf(openCount: number, hasOthers: boolean): string {
  if (openCount > 0) return `To buy: ${openCount}`;
  return hasOthers ? "To buy" : "Nothing to buy";
}

const rows = { display: "grid", gridTemplateRows: "minmax(0, 1fr) auto", height: "full", overflow: "hidden" } as const;

const otherLists = { ...twoLines, paddingTop: spacePx(8), fontSize: px(28), lineHeight: "tight" } as const;
const nextButton = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  // Large enough to tap, even on the smallest screen.
  minHeight: "max(2.75rem, calc(60 * var(--wall-px)))",
  textAlign: "start",
  cursor: "pointer",
  // The outline is inside, because the panel clips its overflow.
  _focusVisible: { outlineOffset: "-3px" },
  "& svg": { flexShrink: 0, width: px(36), height: px(36) },
} as const;
