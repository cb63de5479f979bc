import { chakra } from "@chakra-ui/react";
import { planMeal } from "@hub/shared/features/meals/operations";
import { recipeSchema } from "@hub/shared/features/meals/schema";
import { nameKey } from "@hub/shared/text";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { showFailureToast } from "../../hub/session.ts";
import { addToast } from "../../lib/toast.ts";
import { useRun } from "../../sync/use-live-document.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Form } from "../../ui/Form.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { focusFirst } from "../../ui/use-modal.ts";
import { mealOf } from "./library/plan-recipe.ts";
import { useReadRecipe, useRecipes } from "./library/queries.ts";
import { useMealActions } from "./meal-actions.ts";

interface Props {
  /** The initial day in the field. */
  day: string;
  onClose: () => void;
}

/** Meals without cooking. */
const often = ["Eating out", "Leftovers", "Delivery"];

const maxOffered = 4;

/** Plans a dinner by name. The name of a family recipe plans that recipe. */
export function OwnMealDialog({ day, onClose }: Props) {
  const { planByName, remember } = useMealActions();
  const run = useRun();
  const readRecipe = useReadRecipe();
  const recipes = useRecipes().data ?? [];
  const [date, setDate] = useState(day);
  const [text, setText] = useState("");
  const name = recipeSchema.shape.recipeName.safeParse(text);
  const key = nameKey(text);
  const own = recipes.find((recipe) => nameKey(recipe.name) === key);
  const offered = key === "" || own ? [] : recipes.filter((recipe) => nameKey(recipe.name).includes(key));

  const plan = useMutation({
    mutationFn: async (recipeName: string) => {
      const meal = own && mealOf(await readRecipe(own.id), { date, mealType: "dinner" });
      const previous = remember([date]);
      if (meal) run(planMeal, meal);
      else planByName(date, recipeName);
      return { recipeName, previous };
    },
    onSuccess: ({ recipeName, previous }) => {
      onClose();
      addToast({
        title: "Dinner planned",
        description: recipeName,
        action: { label: "Undo", onPress: previous.restore },
      });
    },
    onError: (error) => showFailureToast(error, "We couldn't read that recipe. Please try again."),
  });
  const submit = () => {
    if (name.success && date !== "") plan.mutate(name.data);
  };

  return (
    <Dialog title="Add a meal" onClose={onClose}>
      <Form onSubmit={submit} isChanged={text !== ""}>
        <TextField
          label="What's for dinner?"
          {...focusFirst}
          value={text}
          maxLength={120}
          autoComplete="off"
          enterKeyHint="done"
          placeholder="Dinner at Grandma's"
          onChange={setText}
        />
        {own && (
          <chakra.p role="status" fontSize="sm" color="quiet">
            From our recipes, with ingredients and steps.
          </chakra.p>
        )}
        {offered.length > 0 && (
          <chakra.div role="group" aria-label="Our recipes" display="flex" flexWrap="wrap" gap={2}>
            {offered.slice(0, maxOffered).map((recipe) => (
              <Button key={recipe.id} onClick={() => setText(recipe.name)}>
                {recipe.name}
              </Button>
            ))}
          </chakra.div>
        )}
        <chakra.div role="group" aria-label="Frequent meals" display="flex" flexWrap="wrap" gap={2}>
          {often.map((each) => (
            <Button key={each} onClick={() => setText(each)}>
              {each}
            </Button>
          ))}
        </chakra.div>
        <TextField label="Day" type="date" required value={date} onChange={setDate} />
        <Button type="submit" variant="primary" isPending={plan.isPending} disabled={!name.success || date === ""}>
          Add to plan
        </Button>
      </Form>
    </Dialog>
  );
}
