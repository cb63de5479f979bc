import { navigate } from "../../../lib/location.ts";
import { Card } from "../../../ui/Card.tsx";
import { emptyDraft, recipeOfDraft } from "./draft.ts";
import { useAddRecipe } from "./queries.ts";
import { RecipeForm } from "./RecipeForm.tsx";

export function NewRecipe() {
  const add = useAddRecipe();
  return (
    <Card id="new-recipe" title="New recipe">
      <RecipeForm
        first={emptyDraft}
        saveLabel="Save"
        isPending={add.isPending}
        error={add.error}
        onSave={(draft) =>
          add.mutate(recipeOfDraft(draft), { onSuccess: ({ id }) => navigate(`/recipes#${id}`, { replace: true }) })
        }
      />
    </Card>
  );
}
