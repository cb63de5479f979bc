import type { PointerEvent } from "react";
import { dayAt } from "./day-at.ts";
import type { Drag } from "./month-drag.ts";
import type { MonthDay } from "./month-rows.ts";

/** A mouse within this distance of an event's end resizes it. `month-styles.ts` shows the handle. */
export const resizePx = 8;

interface Month {
  weeks: readonly MonthDay[][];
  mayAdd: boolean;
}

/** Returns the drag that a press in the month view starts. Undefined if nothing can be dragged. */
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
  const isAtEnd = chip.classList.contains("ends") && chip.getBoundingClientRect().right - clientX < resizePx;
  if (isAtEnd && pointerType === "mouse") return { kind: "resize", entry, from: entry.last, over: entry.last };
  const from = dayAt(clientX, clientY)?.dataset.date ?? entry.first;
  return { kind: "move", entry, from, over: from };
}
