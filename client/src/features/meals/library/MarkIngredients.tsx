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
  onSubmit: (ingredientLines: string[]) => void;
  onBack: () => void;
}

/** Asks which lines of a text are ingredients if the hub could not detect them. */
export function MarkIngredients({ lines, isPending, error, onSubmit, onBack }: Props) {
  const [selected, setSelected] = useState(
    () => new Set(lines.filter((line) => line.isIngredient).map(({ text }) => text)),
  );
  const mark = (text: string, isSelected: boolean) => {
    const others = [...selected].filter((each) => each !== text);
    setSelected(new Set(isSelected ? [...others, text] : others));
  };
  return (
    <Card
      id="ask-ingredients"
      title="Which lines are ingredients?"
      actions={<Button onClick={onBack}>Start over</Button>}
    >
      <chakra.p color="quiet">
        Select the ingredients. The other lines become steps. You can edit everything next.
      </chakra.p>
      <chakra.ul aria-label="Lines of the recipe" listStyleType="none" overflowWrap="anywhere" marginBlock={3}>
        {lines.map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may have a line twice, and the list never changes
          <li key={index}>
            <Checkbox isChecked={selected.has(text)} onChange={(isSelected) => mark(text, isSelected)}>
              {text}
            </Checkbox>
          </li>
        ))}
      </chakra.ul>
      <FailureNotice error={error} />
      <Button
        variant="primary"
        disabled={selected.size === 0}
        isPending={isPending}
        onClick={() => onSubmit([...selected])}
      >
        Continue
      </Button>
    </Card>
  );
}
