import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { CardLoading } from "../../ui/CardLoading.tsx";
import { CookedButton } from "./CookedButton.tsx";
import { CookingStep } from "./CookingStep.tsx";
import { stepText } from "./cook-commands.ts";
import { Ingredients } from "./Ingredients.tsx";
import { ServingsStepper } from "./ServingsStepper.tsx";
import type { Cooking } from "./use-cooking.ts";

interface Props {
  cooking: Cooking;
  /** Reads a text aloud. */
  onRead: (text: string) => void;
  /** Asks the assistant for a dinner. Absent if it is unavailable. */
  onSuggest: (() => void) | undefined;
}

/** Tonight's recipe, one large step at a time. */
export function CookingCard({ cooking, onRead, onSuggest }: Props) {
  if (cooking.state === "loading") {
    return (
      <Card id="cooking" title="Tonight">
        <CardLoading rows={3} lead="round" />
      </Card>
    );
  }
  if (cooking.state === "nothing-planned") {
    return (
      <Card id="cooking" title="Tonight">
        <chakra.div display="grid" gap={4}>
          <chakra.p fontSize="lg">No dinner planned for tonight.</chakra.p>
          {onSuggest && (
            <Button size="kitchen" onClick={onSuggest}>
              Suggest dinner for tonight
            </Button>
          )}
        </chakra.div>
      </Card>
    );
  }
  return <Recipe cooking={cooking} onRead={onRead} />;
}

function Recipe({ cooking, onRead }: { cooking: Extract<Cooking, { state: "cooking" }>; onRead: Props["onRead"] }) {
  const { meal, step, goTo, setServings } = cooking;
  const [shown, setShown] = useState<"step" | "ingredients">("step");
  const isStep = shown === "step";
  const isLast = step >= meal.steps.length - 1;
  return (
    <Card id="cooking" title={meal.recipeName}>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={4}>
        {isStep ? (
          <CookingStep meal={meal} step={step} />
        ) : (
          <chakra.section aria-label="Ingredients" display="flex" flexDirection="column" gap={4}>
            <ServingsStepper isLarge servings={meal.servings} onChange={setServings} />
            <Ingredients ingredients={meal.ingredients} />
          </chakra.section>
        )}
        <chakra.div css={buttons}>
          {isStep && (
            <>
              <Button size="kitchen" css={bare} disabled={step === 0} onClick={() => goTo(step - 1)}>
                Back
              </Button>
              <Button size="kitchen" css={bare} onClick={() => onRead(stepText(meal, step))}>
                Repeat
              </Button>
              <Button size="kitchen" variant="primary" css={bare} disabled={isLast} onClick={() => goTo(step + 1)}>
                Next
              </Button>
            </>
          )}
          {isStep && isLast && <CookedButton id={meal.id} servings={meal.servings} size="kitchen" />}
          <Button size="kitchen" css={bare} onClick={() => setShown(isStep ? "ingredients" : "step")}>
            {isStep ? "Ingredients" : "Steps"}
          </Button>
        </chakra.div>
      </chakra.div>
    </Card>
  );
}

// As many side by side as their labels allow, even with text of twice the size.
const buttons = {
  display: "flex",
  flexWrap: "wrap",
  gap: 3,
  "& > *": { flex: "1 1 min(100%, 7.5rem)" },
} as const;
const bare = { paddingInline: 2 } as const;
