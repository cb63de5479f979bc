import type { PointerEvent } from "react";
import { dayAt } from "./day-at.ts";
import type { Drag } from "./month-drag.ts";
import type { MonthDay } from "./month-rows.ts";

/** Within this distance of its end, a mouse changes an event's length; month-styles.ts shows it. */
export const stretchPx = 8;

interface Month {
  weeks: readonly MonthDay[][];
  mayAdd: boolean;
}

/** What a pointer starts to drag when it is pressed on the weeks of a month. */
export function startDrag(
  { target, clientX, clientY, pointerType }: PointerEvent,
  { weeks, mayAdd }: Month,
): Drag | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const { date } = target.dataset;
  if (date !== undefined && mayAdd) return { kind: "choose", from: date, over: date };
  const chip = target.closest<HTMLElement>("[data-movable]");
  const bars = weeks.flat().flatMap((day) => day.bars);
  const entry = bars.find(({ entry: { event } }) => event.id === chip?.dataset.movable)?.entry;
  if (!chip || !entry) return undefined;
  const isAtEnd = chip.classList.contains("ends") && chip.getBoundingClientRect().right - clientX < stretchPx;
  if (isAtEnd && pointerType === "mouse") return { kind: "stretch", entry, from: entry.last, over: entry.last };
  const from = dayAt(clientX, clientY)?.dataset.date ?? entry.first;
  return { kind: "move", entry, from, over: from };
}
