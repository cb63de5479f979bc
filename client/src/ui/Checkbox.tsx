import { chakra } from "@chakra-ui/react";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { box, label, mark, markPx, markStroke } from "./checkbox-styles.ts";

interface Props {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  disabled?: boolean;
  /** The label, which can be tapped as well as the box. */
  children: ReactNode;
  /** Rows of a list are higher than those of a form. */
  isRow?: boolean;
  /** Round for selections, to distinguish them from items to check off. */
  isRound?: boolean;
}

/** A checkbox with its label. */
export function Checkbox({ isChecked, onChange, disabled, children, isRow = false, isRound = false }: Props) {
  return (
    <chakra.label css={label} minHeight={isRow ? "row" : "control"} cursor={disabled ? "default" : "pointer"}>
      <chakra.span position="relative" display="inline-flex" flexShrink={0}>
        <chakra.input
          type="checkbox"
          checked={isChecked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
          css={isRound ? roundBox : box}
        />
        {isChecked && (
          <chakra.span aria-hidden css={mark}>
            <Check size={markPx} strokeWidth={markStroke} />
          </chakra.span>
        )}
      </chakra.span>
      {children}
    </chakra.label>
  );
}

const roundBox = { ...box, borderRadius: "full" } as const;
