import type { Meal } from "@hub/shared/features/meals/schema";
import { useDeferredValue } from "react";
import { useWarnings } from "./use-warnings.ts";
import { WarningNotice } from "./WarningNotice.tsx";

/** The warnings of a meal. They render after the dish, because the check is too slow for the response to a tap. */
export function WarningList({ meal }: { meal: Meal }) {
  const read = useDeferredValue<Meal | null>(meal, null);
  const isSameDish = read?.id === meal.id && read.recipeName === meal.recipeName;
  return isSameDish && <Warnings meal={read} />;
}

function Warnings({ meal }: { meal: Meal }) {
  return <WarningNotice warnings={useWarnings(meal).warnings} />;
}
