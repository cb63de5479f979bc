import { formatOpenCounts } from "@hub/shared/features/shopping/other-lists";
import { formatCount } from "@hub/shared/format-count";
import { ShoppingBasket } from "lucide-react";
import { useGreetingLines } from "../../../hub/greeting-lines.ts";
import { Fact } from "../../../ui/Fact.tsx";
import { useShoppingList } from "../queries.ts";
import { useOtherListsToBuy } from "./use-other-lists.ts";

/** The number of open items, for the greeting. */
export function ShoppingFact() {
  const list = useShoppingList();
  const others = useOtherListsToBuy();
  const demoLines = useGreetingLines();
  const count = list?.filter((line) => !line.completed).length;
  return (
    <Fact icon={ShoppingBasket} to="/#shopping" detail={demoLines ? undefined : formatOpenCounts(others)}>
      {demoLines?.itemsLine ?? (count === undefined ? undefined : countText(count, others.length > 0))}
    </Fact>
  );
}

function countText(count: number, hasOthers: boolean): string {
  if (count === 0) return hasOthers ? "To buy on other lists" : "Nothing to buy";
  return `${formatCount(count, "item")} to buy`;
}
