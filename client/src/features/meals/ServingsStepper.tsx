import { chakra } from "@chakra-ui/react";
import { maxServings } from "@hub/shared/features/meals/schema";
import { formatCount } from "@hub/shared/format-count";
import { Minus, Plus } from "lucide-react";
import { IconButton } from "../../ui/IconButton.tsx";

interface Props {
  servings: number;
  onChange: (servings: number) => void;
  /** Larger, for wet fingers at the stove. */
  isLarge?: boolean;
}

/** Changes the number of servings. */
export function ServingsStepper({ servings, onChange, isLarge = false }: Props) {
  const edge = isLarge ? largeEdge : smallEdge;
  return (
    <chakra.div role="group" aria-label="Servings" css={group}>
      <IconButton
        label="Fewer servings"
        icon={Minus}
        disabled={servings <= 1}
        onClick={() => onChange(servings - 1)}
        css={edge}
      />
      <chakra.output flex="1" minWidth="0" textAlign="center" fontWeight="strong" fontVariantNumeric="tabular-nums">
        {formatCount(servings, "serving")}
      </chakra.output>
      <IconButton
        label="More servings"
        icon={Plus}
        disabled={servings >= maxServings}
        onClick={() => onChange(servings + 1)}
        css={edge}
      />
    </chakra.div>
  );
}

const group = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, marginBottom: 2 } as const;
const smallEdge = { borderWidth: "1px", borderColor: "edge", color: "ink" } as const;
// Only as wide as the icons, so that everything fits with text of twice the size.
const largeEdge = { ...smallEdge, width: "auto", paddingInline: 4, height: "kitchen", borderRadius: "md" } as const;
