import { type ComponentProps, lazy, Suspense } from "react";

// What the gate knows of food is large, and only needed where something is planned.
const WarningList = lazy(async () => ({ default: (await import("./WarningList.tsx")).WarningList }));

/** Says for whom a meal is not; nothing where it suits everybody. */
export function MealWarnings(props: ComponentProps<typeof WarningList>) {
  return (
    <Suspense>
      <WarningList {...props} />
    </Suspense>
  );
}
