import { chakra } from "@chakra-ui/react";
import { addDays, dayOf } from "@hub/shared/days";
import type { DisplayView } from "@hub/shared/features/displays/schema";
import { WallPanel } from "./WallPanel.tsx";
import { px, spacePx } from "./wall-size.ts";
import { twoLines, wholeRows } from "./wall-text.ts";

interface Props {
  dinners: NonNullable<DisplayView["dinners"]>;
  nowMs: number;
  timeZone: string;
}

/** Tonight's dinner, and tomorrow's if there is room. */
export function WallDinner({ dinners, nowMs, timeZone }: Props) {
  const today = dayOf(nowMs, timeZone);
  const dinnerOn = (day: string) => dinners.find(({ date }) => date === day);
  const tonight = dinnerOn(today);
  const tomorrow = dinnerOn(addDays(today, 1));
  return (
    <WallPanel title="Dinner tonight">
      <chakra.div css={wholeRows} height="full">
        <chakra.p css={tonight ? { ...dish, fontWeight: "strong" } : dish}>
          {tonight?.recipeName ?? "Nothing planned yet"}
        </chakra.p>
        {tomorrow && <chakra.p css={next}>{`Tomorrow: ${tomorrow.recipeName}`}</chakra.p>}
      </chakra.div>
    </WallPanel>
  );
}

const next = { ...twoLines, fontSize: px(30), lineHeight: "tight", paddingBottom: spacePx(10) } as const;
const dish = { fontSize: px(44), lineHeight: "tight", paddingBlock: spacePx(10) } as const;
