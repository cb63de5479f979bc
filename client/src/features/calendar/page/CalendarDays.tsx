import { lazyPart } from "../../../ui/lazy-part.tsx";
import { GridLoading } from "./GridLoading.tsx";
import type { GridProps } from "./grid-props.ts";
import type { View } from "./views.ts";

const loadMonth = () => import("./month/MonthGrid.tsx");
const loadHours = () => import("./CalendarGrid.tsx");
export const loadDays = () => Promise.all([loadMonth(), loadHours()]);

const MonthGrid = lazyPart(async () => (await loadMonth()).MonthGrid, <GridLoading />);
const CalendarGrid = lazyPart(async () => (await loadHours()).CalendarGrid, <GridLoading />);

interface Props extends GridProps {
  view: Exclude<View, "agenda">;
}

/** The days of the calendar: those of a month, or one to seven with their hours. */
export function CalendarDays({ view, ...props }: Props) {
  return view === "month" ? <MonthGrid {...props} /> : <CalendarGrid key={view} view={view} {...props} />;
}
