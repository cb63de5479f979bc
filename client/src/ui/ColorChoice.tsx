import { chakra } from "@chakra-ui/react";
import { memberColors } from "@hub/shared/colors";
import { Check } from "lucide-react";
import { inkOn } from "../theme/contrast.ts";

interface Props {
  label: string;
  value: string | null;
  onChange: (color: string) => void;
}

/** Twelve colors to choose from, each with a name for screen readers. */
export function ColorChoice({ label, value, onChange }: Props) {
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend fontSize="sm" fontWeight="strong" marginBottom={1}>
        {label}
      </chakra.legend>
      <chakra.div display="grid" gridTemplateColumns="repeat(auto-fill, minmax(2.75rem, 1fr))" gap={1}>
        {memberColors.map((color) => (
          <chakra.label
            key={color.value}
            position="relative"
            display="grid"
            placeItems="center"
            minHeight="control"
            cursor="pointer"
          >
            <chakra.input
              type="radio"
              name={label}
              aria-label={color.name}
              title={color.name}
              checked={value === color.value}
              onChange={() => onChange(color.value)}
              css={swatch}
              style={{ background: color.value }}
            />
            {value === color.value && (
              <chakra.span aria-hidden position="absolute" pointerEvents="none" style={{ color: inkOn(color.value) }}>
                <Check size={18} strokeWidth={3} />
              </chakra.span>
            )}
          </chakra.label>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}

const swatch = {
  appearance: "none",
  width: "2.25rem",
  height: "2.25rem",
  borderRadius: "full",
  cursor: "pointer",
} as const;
