import { chakra } from "@chakra-ui/react";
import type { DisplayLine, DisplayMember } from "@hub/shared/features/displays/schema";
import { Check } from "lucide-react";
import { oneLine } from "../../ui/one-line.ts";
import type { Touch } from "./queries.ts";
import { TakenByPrompt } from "./TakenByPrompt.tsx";
import { useTicked } from "./use-ticked.ts";
import { WallAvatar } from "./WallAvatar.tsx";
import { px, spacePx } from "./wall-size.ts";
import { wholeRows } from "./wall-text.ts";

interface Props {
  lines: readonly DisplayLine[];
  /** The people who may have taken a ticked item. Empty if the display hides people. */
  people: readonly DisplayMember[];
  /** Absent if touch is off. */
  touch: Touch | undefined;
}

/** Few screens have space for this many lines. */
const maxLines = 14;

/** The first lines of a list. Lines ticked here stay in place for a moment, and a prompt asks who took them. */
export function WallLines({ lines, people, touch }: Props) {
  const { shown, tickOf, toggle, unassignedCount, assign } = useTicked(lines.slice(0, maxLines), touch);
  const takerOf = (line: DisplayLine) => people.find(({ id }) => id === tickOf(line.id)?.takenBy);
  return (
    <>
      <chakra.ul css={wholeRows} listStyleType="none">
        {shown.map((line) => (
          <li key={line.id}>
            {touch ? (
              <chakra.button
                type="button"
                role="checkbox"
                aria-checked={tickOf(line.id) !== undefined}
                css={[row, target]}
                cursor="pointer"
                onClick={() => toggle(line)}
              >
                <Line line={line} isTicked={tickOf(line.id) !== undefined} taker={takerOf(line)} hasBox />
              </chakra.button>
            ) : (
              <chakra.div css={row}>
                <Line line={line} isTicked={false} hasBox={false} />
              </chakra.div>
            )}
          </li>
        ))}
      </chakra.ul>
      {unassignedCount > 0 && people.length > 1 && (
        <TakenByPrompt people={people} count={unassignedCount} onChoose={assign} />
      )}
    </>
  );
}

interface LineProps {
  line: DisplayLine;
  isTicked: boolean;
  /** The person who took the item. */
  taker?: DisplayMember | undefined;
  hasBox: boolean;
}

function Line({ line, isTicked, taker, hasBox }: LineProps) {
  return (
    <>
      {hasBox && (
        <chakra.span aria-hidden css={isTicked ? { ...box, bg: "leaf", color: "leafInk", borderColor: "leaf" } : box}>
          {isTicked && <Check strokeWidth={3} />}
        </chakra.span>
      )}
      <chakra.span css={name} {...(isTicked && { textDecoration: "line-through" })}>
        {line.item}
      </chakra.span>
      {taker && (
        <chakra.span display="flex" fontSize="0.7em">
          <WallAvatar {...taker} />
        </chakra.span>
      )}
      {line.quantity && <chakra.span css={amount}>{line.quantity}</chakra.span>}
    </>
  );
}

const row = {
  display: "flex",
  alignItems: "center",
  gap: spacePx(20),
  width: "full",
  minHeight: px(60),
  fontSize: px(36),
  lineHeight: "tight",
  textAlign: "start",
} as const;
/** Large enough to tap, even on the smallest screen. */
const target = { minHeight: "max(2.75rem, calc(60 * var(--wall-px)))" } as const;
const box = {
  display: "inline-grid",
  placeItems: "center",
  flexShrink: 0,
  width: px(40),
  height: px(40),
  borderWidth: "max(2px, calc(3 * var(--wall-px)))",
  borderColor: "edge",
  borderRadius: "sm",
  "& svg": { width: "80%", height: "80%" },
} as const;
const name = { ...oneLine, flex: "1", minWidth: "0" } as const;
const amount = { flexShrink: 0, fontSize: px(28), fontVariantNumeric: "tabular-nums" } as const;
