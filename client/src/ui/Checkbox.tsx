import { chakra } from "@chakra-ui/react";
import { Check } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  disabled?: boolean;
  /** The label, which can be tapped as well as the box. */
  children: ReactNode;
  /** Rows of a list are higher than those of a form. */
  isRow?: boolean;
}

/** A box with its label beside it. */
export function Checkbox({ isChecked, onChange, disabled, children, isRow = false }: Props) {
  return (
    <chakra.label
      display="flex"
      flex="1"
      alignItems="center"
      gap={3}
      minWidth="0"
      minHeight={isRow ? "row" : "control"}
      paddingBlock={1}
      cursor={disabled ? "default" : "pointer"}
    >
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
      {children}
    </chakra.label>
  );
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
  cursor: "inherit",
  transition: "background-color 160ms, border-color 160ms",
  _checked: { bg: "leaf", borderColor: "leaf" },
  _disabled: { opacity: 0.6 },
} as const;
