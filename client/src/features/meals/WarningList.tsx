import type { Meal } from "@hub/shared/features/meals/schema";
import { useWarnings } from "./use-warnings.ts";
import { WarningNotice } from "./WarningNotice.tsx";

export function WarningList({ meal }: { meal: Meal }) {
  return <WarningNotice warnings={useWarnings(meal).warnings} />;
}
