import { chakra } from "@chakra-ui/react";
import { Check } from "lucide-react";

interface Props {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  disabled?: boolean;
}

const box = {
  appearance: "none",
  width: "1.625rem",
  height: "1.625rem",
  flexShrink: 0,
  borderWidth: "2px",
  borderStyle: "solid",
  borderColor: "edge",
  borderRadius: "8px",
  cursor: "pointer",
  transition: "background-color 160ms, border-color 160ms",
  _checked: { bg: "leaf", borderColor: "leaf" },
  _disabled: { cursor: "not-allowed", opacity: 0.6 },
} as const;

/** The box alone; the label around it carries the name, so that the whole row can be tapped. */
export function Checkbox({ isChecked, onChange, disabled }: Props) {
  return (
    <chakra.span position="relative" display="inline-flex" flexShrink={0}>
      <chakra.input
        type="checkbox"
        checked={isChecked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        css={box}
      />
      {isChecked && (
        <chakra.span aria-hidden position="absolute" inset="4px" color="leafInk" pointerEvents="none">
          <Check size={18} strokeWidth={3} />
        </chakra.span>
      )}
    </chakra.span>
  );
}
