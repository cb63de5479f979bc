import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Checkbox } from "../../../ui/Checkbox.tsx";

interface Props {
  name: string;
  /** Null for the colors of its events' people. */
  color: string | null;
  detail: string;
  problem?: string | null;
  isOn: boolean;
  /** Absent if the user may not toggle the calendar. */
  onToggle: ((isOn: boolean) => void) | undefined;
  children?: ReactNode;
}

/** A calendar with its color and a switch for its visibility. */
export function CalendarRow({ name, color, detail, problem = null, isOn, onToggle, children }: Props) {
  return (
    <chakra.li display="flex" alignItems="center" gap={2} borderTopWidth="1px">
      <Checkbox isRow isChecked={isOn} disabled={!onToggle} onChange={(next) => onToggle?.(next)}>
        <chakra.span aria-hidden css={dot} bg="sky" style={color ? { background: color } : undefined} />
        <chakra.span flex="1" minWidth="0" lineHeight="tight">
          <chakra.span display="block" fontWeight="strong" overflowWrap="anywhere">
            {name}
          </chakra.span>{" "}
          <chakra.span display="block" marginTop={0.5} fontSize="sm" color="quiet" overflowWrap="anywhere">
            {detail}
          </chakra.span>{" "}
          {problem && (
            <chakra.span display="block" marginTop={0.5} fontSize="sm" color="clayText">
              {problem}
            </chakra.span>
          )}
        </chakra.span>
      </Checkbox>
      {children}
    </chakra.li>
  );
}

const dot = { flexShrink: 0, width: "1rem", height: "1rem", borderRadius: "full" } as const;
