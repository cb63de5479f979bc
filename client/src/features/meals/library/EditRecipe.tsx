import { navigate } from "../../../lib/location.ts";
import { Card } from "../../../ui/Card.tsx";
import { SkeletonRows } from "../../../ui/SkeletonRows.tsx";
import { draftOf, recipeChanges } from "./draft.ts";
import { HubFailure } from "./HubFailure.tsx";
import { useChangeRecipe, useRecipe } from "./queries.ts";
import { RecipeForm } from "./RecipeForm.tsx";

export function EditRecipe({ id }: { id: string }) {
  const recipe = useRecipe(id);
  const change = useChangeRecipe();
  const { data } = recipe;
  return (
    <Card id="edit-recipe" title={data ? `Edit ${data.name}` : "Edit recipe"}>
      {recipe.isPending && <SkeletonRows rows={5} lead="time" />}
      {recipe.isError && <HubFailure query={recipe} what="the recipe" />}
      {data && (
        <RecipeForm
          first={draftOf(data)}
          saveLabel="Save"
          isPending={change.isPending}
          error={change.error}
          onSave={(draft, opened) =>
            change.mutate(
              { id, ...recipeChanges(opened, draft) },
              { onSuccess: () => navigate(`/recipes#${id}`, { replace: true }) },
            )
          }
        />
      )}
    </Card>
  );
}
