import { chakra } from "@chakra-ui/react";
import { maxServings } from "@hub/shared/features/meals/schema";
import { Minus, Plus } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import { servingsText } from "./meal-text.ts";

interface Props {
  servings: number;
  onChange: (servings: number) => void;
}

/** For how many one cooks tonight; the plan stays as it is. */
export function CookingServings({ servings, onChange }: Props) {
  return (
    <chakra.div role="group" aria-label="Servings" display="flex" flexWrap="wrap" alignItems="center" gap={3}>
      <Button
        icon={Minus}
        size="kitchen"
        paddingInline={4}
        aria-label="One serving less"
        disabled={servings <= 1}
        onClick={() => onChange(servings - 1)}
      ></Button>
      <chakra.output
        flex="1"
        minWidth="0"
        textAlign="center"
        fontSize="lg"
        fontWeight="strong"
        fontVariantNumeric="tabular-nums"
      >
        {servingsText(servings)}
      </chakra.output>
      <Button
        icon={Plus}
        size="kitchen"
        paddingInline={4}
        aria-label="One serving more"
        disabled={servings >= maxServings}
        onClick={() => onChange(servings + 1)}
      ></Button>
    </chakra.div>
  );
}
