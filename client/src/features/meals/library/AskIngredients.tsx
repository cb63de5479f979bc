import { chakra } from "@chakra-ui/react";
import type { RecipePreview } from "@hub/shared/features/recipes/schema";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";

interface Props {
  lines: NonNullable<RecipePreview["lines"]>;
  isPending: boolean;
  error: Error | null;
  onSay: (ingredientLines: string[]) => void;
  onBack: () => void;
}

/** Asks which lines of a text are ingredients, where the hub could not tell. */
export function AskIngredients({ lines, isPending, error, onSay, onBack }: Props) {
  const [marked, setMarked] = useState(
    () => new Set(lines.filter((line) => line.isIngredient).map(({ text }) => text)),
  );
  const mark = (text: string, isMarked: boolean) => {
    const others = [...marked].filter((each) => each !== text);
    setMarked(new Set(isMarked ? [...others, text] : others));
  };
  return (
    <Card
      id="ask-ingredients"
      title="Which lines are ingredients?"
      actions={<Button onClick={onBack}>Start over</Button>}
    >
      <chakra.p color="quiet">
        Check the ingredients. The other lines become steps. You can edit everything next.
      </chakra.p>
      <chakra.ul aria-label="Lines of the recipe" listStyleType="none" overflowWrap="anywhere" marginBlock={3}>
        {lines.map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may have a line twice, and the list never changes
          <li key={index}>
            <Checkbox isChecked={marked.has(text)} onChange={(isMarked) => mark(text, isMarked)}>
              {text}
            </Checkbox>
          </li>
        ))}
      </chakra.ul>
      <FailureNotice error={error} />
      <Button variant="primary" disabled={marked.size === 0} isPending={isPending} onClick={() => onSay([...marked])}>
        Continue
      </Button>
    </Card>
  );
}
