import type { ComponentProps } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";

// The allergen filter's data is large, and only needed where something is planned.
const WarningList = lazyPart(() => import("./WarningList.tsx").then((module) => module.WarningList));

/** Names the people for whom a meal is unsuitable. Empty if it suits everyone. */
export function MealWarnings(props: ComponentProps<typeof WarningList>) {
  return <WarningList {...props} />;
}
