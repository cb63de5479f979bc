import { chakra } from "@chakra-ui/react";
import type { OwnRecipe } from "@hub/shared/features/recipes/schema";
import { CookingPot } from "lucide-react";
import { useFamilyDate } from "../../../hub/use-family-date.ts";
import { useIsOffline } from "../../../sync/use-is-offline.ts";
import { Button } from "../../../ui/Button.tsx";
import { dateText, minutesText } from "../../../ui/times.ts";
import { lastCooked, usePlannedDays, useTapRecipe } from "./queries.ts";

/** The duration, last cooking date and source of a recipe. */
export function ViewFacts({ recipe, mayEdit }: { recipe: OwnRecipe; mayEdit: boolean }) {
  const today = useFamilyDate();
  const isOffline = useIsOffline();
  const cooked = lastCooked(recipe, usePlannedDays());
  const { change, isPending } = useTapRecipe();
  const { id, minutes, source } = recipe;
  const facts = [
    minutes ? minutesText(minutes) : "",
    cooked ? `last cooked ${cooked === today ? "today" : dateText(cooked)}` : "",
  ].filter(Boolean);
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap={4} rowGap={2} color="quiet">
      {facts.length > 0 && <span>{facts.join(" · ")}</span>}
      {source && (
        <chakra.a href={source} target="_blank" rel="noreferrer" textDecoration="underline" overflowWrap="anywhere">
          From {new URL(source).hostname}
        </chakra.a>
      )}
      {mayEdit && !isOffline && cooked !== today && (
        <Button icon={CookingPot} isPending={isPending} onClick={() => change(id, { cookedOn: today })}>
          Cooked it today
        </Button>
      )}
    </chakra.div>
  );
}
