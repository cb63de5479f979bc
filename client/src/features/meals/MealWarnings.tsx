import type { ComponentProps } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";

// The allergen filter's data is large, and only needed where something is planned.
const WarningList = lazyPart(() => import("./WarningList.tsx").then((module) => module.WarningList));

/** Names the people whom a meal does not suit; empty if it suits all. */
export function MealWarnings(props: ComponentProps<typeof WarningList>) {
  return <WarningList {...props} />;
}
