import { chakra } from "@chakra-ui/react";
import { priceHistory } from "@hub/shared/features/prices/estimate";
import { moneyText } from "@hub/shared/features/prices/money";
import type { Price } from "@hub/shared/features/prices/schema";
import { dateText } from "../../../ui/times.ts";

const [width, height, margin] = [320, 72, 6];

/** The price history of an item as a chart. The table below has the same data. */
export function PriceChart({ prices }: { prices: readonly Price[] }) {
  const course = priceHistory(prices);
  const [first, last] = [course[0], course.at(-1)];
  const currency = prices[0]?.currency;
  if (!first || !last || currency === undefined || course.length < 2) return null;
  const text = (cents: number) => moneyText({ cents, currency });
  const points = pointsOf(course);
  return (
    <chakra.figure>
      <chakra.svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`From ${text(first.cents)} on ${dateText(first.day)} to ${text(last.cents)} on ${dateText(last.day)}`}
        width="full"
        color="leafText"
        bg="sunk"
        borderRadius="md"
      >
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        {points.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="3" fill="currentColor" />
        ))}
      </chakra.svg>
      <chakra.figcaption
        aria-hidden
        display="flex"
        justifyContent="space-between"
        fontSize="sm"
        color="quiet"
        fontVariantNumeric="tabular-nums"
      >
        <span>{`${dateText(first.day)}: ${text(first.cents)}`}</span>
        <span>{`${dateText(last.day)}: ${text(last.cents)}`}</span>
      </chakra.figcaption>
    </chakra.figure>
  );
}

/** The points of the chart. Prices of one day are side by side. A constant price is a line in the middle. */
function pointsOf(course: readonly Pick<Price, "cents">[]): { x: number; y: number }[] {
  const all = course.map(({ cents }) => cents);
  const [min, max] = [Math.min(...all), Math.max(...all)];
  const step = (width - 2 * margin) / (course.length - 1);
  const heightOf = (cents: number) => (max === min ? 0.5 : (max - cents) / (max - min));
  return all.map((cents, at) => ({
    x: Math.round(margin + at * step),
    y: Math.round(margin + heightOf(cents) * (height - 2 * margin)),
  }));
}
