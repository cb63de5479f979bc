import { chakra } from "@chakra-ui/react";
import { dayOf } from "@hub/shared/days";
import type { DisplayView } from "@hub/shared/features/displays/schema";
import { WallPanel } from "./WallPanel.tsx";
import { px, roomPx } from "./wall-size.ts";

interface Props {
  dinners: NonNullable<DisplayView["dinners"]>;
  nowMs: number;
  timeZone: string;
}

export function WallDinner({ dinners, nowMs, timeZone }: Props) {
  const today = dayOf(nowMs, timeZone);
  const tonight = dinners.find(({ date }) => date === today);
  return (
    <WallPanel title="Dinner tonight">
      <chakra.p css={tonight ? { ...dish, fontWeight: "strong" } : dish}>
        {tonight?.recipeName ?? "Nothing planned yet"}
      </chakra.p>
    </WallPanel>
  );
}

const dish = { fontSize: px(44), lineHeight: "tight", paddingBlock: roomPx(10) } as const;
