import { notCheckedText } from "@hub/shared/features/meals/warning-text";
import { asDish, warningsForOwn } from "@hub/shared/features/recipes/as-dish";
import type { OwnRecipe } from "@hub/shared/features/recipes/schema";
import { useRoster } from "../../../sync/use-members.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { WarningNotice } from "../WarningNotice.tsx";

/** A recipe's warnings and unchecked ingredients. It never says "safe". */
export function ViewWarnings({ recipe }: { recipe: OwnRecipe }) {
  const members = useRoster() ?? [];
  if (!members.some(({ dietaryRestrictions }) => dietaryRestrictions.length > 0)) return null;
  const dish = asDish(recipe);
  if (!dish) return <Notice tone="honey">This recipe is too long to check for allergies.</Notice>;
  const { warnings, notChecked } = warningsForOwn(dish, members);
  return (
    <>
      <WarningNotice warnings={warnings} />
      {notChecked.length > 0 && <Notice tone="honey">{notCheckedText(notChecked)}</Notice>}
    </>
  );
}
