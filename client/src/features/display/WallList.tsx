import { chakra } from "@chakra-ui/react";
import type { DisplayView, ShownLine, ShownMember } from "@hub/shared/features/displays/schema";
import { toBuyWords } from "@hub/shared/features/shopping/other-lists";
import { Check } from "lucide-react";
import { oneLine } from "../../ui/one-line.ts";
import type { Touch } from "./queries.ts";
import { useTicked } from "./use-ticked.ts";
import { WallAvatar } from "./WallAvatar.tsx";
import { WallPanel } from "./WallPanel.tsx";
import { WallWho } from "./WallWho.tsx";
import { px, roomPx } from "./wall-size.ts";
import { twoLines } from "./wall-text.ts";

interface Props {
  list: NonNullable<DisplayView["list"]>;
  /** Who may have taken a ticked item; nobody if people are not shown. */
  people: readonly ShownMember[];
  /** Absent if touch changes nothing. */
  touch: Touch | undefined;
}

/** More than most walls have room for. */
const maxLines = 14;

/** How much there is to buy, and the first lines. Lines ticked here stay in place for a moment. */
export function WallList({ list: { openCount, lines, others = [] }, people, touch }: Props) {
  const { shown, tickOf, toggle, unsignedCount, sign } = useTicked(lines.slice(0, maxLines), touch);
  const takerOf = (line: ShownLine) => people.find(({ id }) => id === tickOf(line.id)?.takenBy);
  return (
    <WallPanel title={titleOf(openCount, others.length > 0)}>
      <chakra.div css={rows}>
        <chakra.ul css={wholeRows}>
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
        {others.length > 0 && <chakra.p css={elsewhere}>{toBuyWords(others)}</chakra.p>}
      </chakra.div>
      {unsignedCount > 0 && people.length > 1 && <WallWho people={people} count={unsignedCount} onChoose={sign} />}
    </WallPanel>
  );
}

function titleOf(openCount: number, hasOthers: boolean): string {
  if (openCount > 0) return `To buy: ${openCount}`;
  return hasOthers ? "To buy" : "Nothing to buy";
}

interface LineProps {
  line: ShownLine;
  isTicked: boolean;
  /** The person who said that they have it. */
  taker?: ShownMember | undefined;
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

const rows = { display: "grid", gridTemplateRows: "minmax(0, 1fr) auto", height: "full", overflow: "hidden" } as const;

/** Rows that do not fit go into another column, which is out of view: no row is cut in half. */
const wholeRows = {
  listStyleType: "none",
  display: "flex",
  flexDirection: "column",
  flexWrap: "wrap",
  minHeight: "0",
  overflow: "hidden",
  "& > li": { width: "full" },
} as const;

const elsewhere = { ...twoLines, paddingTop: roomPx(8), fontSize: px(28), lineHeight: "tight" } as const;

const row = {
  display: "flex",
  alignItems: "center",
  gap: roomPx(20),
  width: "full",
  minHeight: px(60),
  fontSize: px(36),
  lineHeight: "tight",
  textAlign: "start",
} as const;
/** Large enough for a thumb, also on the smallest screen. */
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
