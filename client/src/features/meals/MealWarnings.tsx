import type { ComponentProps } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";

// The allergen data is large, and only needed if a meal is planned.
const WarningList = lazyPart(() => import("./WarningList.tsx").then((module) => module.WarningList));

/** Names the people who cannot eat a meal. Renders nothing if it suits everyone. */
export function MealWarnings(props: ComponentProps<typeof WarningList>) {
  return <WarningList {...props} />;
}
