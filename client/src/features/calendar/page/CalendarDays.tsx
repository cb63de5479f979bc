import { lazyPart } from "../../../ui/lazy-part.tsx";
import { GridLoading } from "./GridLoading.tsx";
import type { GridProps } from "./grid-props.ts";
import type { View } from "./views.ts";

const MonthGrid = lazyPart(() => import("./month/MonthGrid.tsx").then((module) => module.MonthGrid), <GridLoading />);
const CalendarGrid = lazyPart(
  () => import("./CalendarGrid.tsx").then((module) => module.CalendarGrid),
  <GridLoading />,
);
export const loadDays = (): Promise<unknown> => Promise.all([MonthGrid.preload(), CalendarGrid.preload()]);

interface Props extends GridProps {
  view: Exclude<View, "agenda">;
}

/** The visible days: a month, or one to seven days with their hours. */
export function CalendarDays({ view, ...props }: Props) {
  return view === "month" ? <MonthGrid {...props} /> : <CalendarGrid key={view} view={view} {...props} />;
}
