import type { ComponentProps } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";

// What the gate knows of food is large, and only needed where something is planned.
const WarningList = lazyPart(async () => (await import("./WarningList.tsx")).WarningList);

/** Says for whom a meal is not; nothing where it suits everybody. */
export function MealWarnings(props: ComponentProps<typeof WarningList>) {
  return <WarningList {...props} />;
}
