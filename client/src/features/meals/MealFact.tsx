import { CookingPot } from "lucide-react";
import { Fact } from "../../ui/Fact.tsx";
import { useDinners } from "./queries.ts";

/** What there is for dinner tonight, for the greeting. */
export function MealFact() {
  const dinners = useDinners();
  if (dinners.state === "loading") return null;
  return (
    <Fact icon={CookingPot} to="/#meals">
      {dinners.today ? `Dinner planned: ${dinners.today.recipeName}` : "No dinner planned"}
    </Fact>
  );
}
