import type { Meal } from "@hub/shared/features/meals/schema";
import { CookingPot } from "lucide-react";
import { useGreetingLines } from "../../hub/greeting-lines.ts";
import { Fact } from "../../ui/Fact.tsx";
import { useDinners } from "./queries.ts";

/** Tonight's dinner, for the greeting. */
export function MealFact() {
  const dinners = useDinners();
  const demoLines = useGreetingLines();
  return (
    <Fact icon={CookingPot} to="/#meals">
      {demoLines?.dinnerLine ?? (dinners && dinnerText(dinners.today))}
    </Fact>
  );
}

function dinnerText(dinner: Meal | undefined): string {
  return dinner ? `Dinner planned: ${dinner.recipeName}` : "No dinner planned";
}
