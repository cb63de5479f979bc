import { chakra } from "@chakra-ui/react";
import { defaultServings } from "@hub/shared/features/meals/amounts";
import { scaledSteps } from "@hub/shared/features/meals/scaled-steps";
import { changeRecipe } from "@hub/shared/features/recipes/endpoints";
import type { OwnRecipe } from "@hub/shared/features/recipes/schema";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { navigate } from "../../../lib/location.ts";
import { useIsOffline } from "../../../sync/use-is-offline.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Card } from "../../../ui/Card.tsx";
import { FamilyPicture } from "../../../ui/FamilyPicture.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { SkeletonRows } from "../../../ui/SkeletonRows.tsx";
import { useMay } from "../../../ui/use-may.ts";
import { RecipeSteps } from "../RecipeSteps.tsx";
import { ServingsStepper } from "../ServingsStepper.tsx";
import { FavouriteButton } from "./FavouriteButton.tsx";
import { HubFailure } from "./HubFailure.tsx";
import { OwnIngredients } from "./OwnIngredients.tsx";
import { PlanRecipe } from "./PlanRecipe.tsx";
import { useMarkFavourite, useRecipe, useRemoveRecipe } from "./queries.ts";
import { Ratings } from "./Ratings.tsx";
import { ViewFacts } from "./ViewFacts.tsx";
import { ViewWarnings } from "./ViewWarnings.tsx";

const NutritionLabel = lazyPart(() => import("./NutritionLabel.tsx").then((module) => module.NutritionLabel));

/** One recipe, to read, plan and cook. */
export function RecipeView({ id }: { id: string }) {
  const recipe = useRecipe(id);
  const mayEdit = useMay(changeRecipe.access);
  const isOffline = useIsOffline();
  const remove = useRemoveRecipe();
  const { mark, pendingId } = useMarkFavourite();
  const { data } = recipe;
  const actions = data && (
    <>
      <FavouriteButton
        recipe={data}
        mayEdit={mayEdit && !isOffline}
        isPending={pendingId !== undefined}
        onChange={mark}
      />
      {mayEdit && !isOffline && (
        <>
          <IconButton label={`Edit ${data.name}`} icon={Pencil} onClick={() => navigate(`/recipes#edit-${id}`)} />
          <IconButton
            label={`Remove ${data.name}`}
            icon={Trash2}
            isPending={remove.isPending}
            onClick={() => remove.mutate(data, { onSuccess: () => navigate("/recipes", { replace: true }) })}
          />
        </>
      )}
    </>
  );
  return (
    <Card id="recipe" title={data?.name ?? "Recipe"} actions={actions}>
      {recipe.isPending && !isOffline && <SkeletonRows rows={5} lead="time" />}
      {!data && (recipe.isError || isOffline) && <HubFailure query={recipe} what="the recipe" />}
      {data && <Whole recipe={data} mayEdit={mayEdit} />}
    </Card>
  );
}

function Whole({ recipe, mayEdit }: { recipe: OwnRecipe; mayEdit: boolean }) {
  const recipeServings = recipe.servings ?? defaultServings;
  const [servings, setServings] = useState(recipeServings);
  const { id, ingredients, steps, notes, tags, ownPicture } = recipe;
  return (
    <chakra.div display="flex" flexDirection="column" gap={5}>
      {ownPicture && <FamilyPicture id={ownPicture} alt={recipe.name} />}
      <ViewFacts recipe={recipe} mayEdit={mayEdit} />
      {tags.length > 0 && (
        <chakra.div display="flex" flexWrap="wrap" gap={1}>
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </chakra.div>
      )}
      <ViewWarnings recipe={recipe} />
      {mayEdit && <PlanRecipe recipe={recipe} servings={servings} />}
      <chakra.div display="grid" gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "2fr 3fr" }} gap={6}>
        {ingredients.length > 0 && (
          <chakra.section aria-label="Ingredients">
            <ServingsStepper servings={servings} onChange={setServings} />
            <OwnIngredients ingredients={ingredients} factor={servings / recipeServings} />
          </chakra.section>
        )}
        <RecipeSteps recipeName={recipe.name} steps={scaledSteps(steps, servings / recipeServings)} />
      </chakra.div>
      {notes && (
        <chakra.section aria-label="Notes" whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="text">
          {notes}
        </chakra.section>
      )}
      <Ratings recipe={recipe} />
      <NutritionLabel id={id} />
    </chakra.div>
  );
}
