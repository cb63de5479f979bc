import { chakra } from "@chakra-ui/react";
import type { Weather } from "@hub/shared/features/weather/schema";
import { px } from "./wall-size.ts";

export function WallWeather({ weather: { temperature, high, low, words } }: { weather: Weather }) {
  return (
    <chakra.p css={line}>
      <chakra.span css={now}>{`${temperature}°`}</chakra.span>
      <chakra.span>
        {words.charAt(0).toUpperCase() + words.slice(1)}
        <chakra.span display="block" fontSize={px(28)}>{`${low}° to ${high}°`}</chakra.span>
      </chakra.span>
    </chakra.p>
  );
}

const line = { display: "flex", alignItems: "center", gap: px(24), fontSize: px(36), lineHeight: "tight" } as const;
const now = { fontSize: px(88), fontWeight: "strong", lineHeight: "1", fontVariantNumeric: "tabular-nums" } as const;
