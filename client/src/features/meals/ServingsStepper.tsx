import { chakra } from "@chakra-ui/react";
import { maxServings } from "@hub/shared/features/meals/schema";
import { Minus, Plus } from "lucide-react";
import { IconButton } from "../../ui/IconButton.tsx";
import { servingsText } from "./meal-text.ts";

interface Props {
  servings: number;
  onChange: (servings: number) => void;
}

/** For how many people one cooks. */
export function ServingsStepper({ servings, onChange }: Props) {
  return (
    <chakra.div role="group" aria-label="Servings" display="flex" alignItems="center" gap={1} marginBottom={2}>
      <IconButton
        label="One serving less"
        icon={Minus}
        disabled={servings <= 1}
        onClick={() => onChange(servings - 1)}
        css={edge}
      />
      <chakra.output flex="1" textAlign="center" fontWeight="strong" fontVariantNumeric="tabular-nums">
        {servingsText(servings)}
      </chakra.output>
      <IconButton
        label="One serving more"
        icon={Plus}
        disabled={servings >= maxServings}
        onClick={() => onChange(servings + 1)}
        css={edge}
      />
    </chakra.div>
  );
}

const edge = { borderWidth: "1px", borderColor: "edge", color: "ink" } as const;
