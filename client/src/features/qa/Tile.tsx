import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface Props {
  label: string;
  value: string;
  tone?: "ink" | "clayText" | "honeyText";
  /** An explanation of the number. */
  children: ReactNode;
}

/** One number of the report. */
export function Tile({ label, value, tone = "ink", children }: Props) {
  return (
    <chakra.section aria-label={label} css={tile}>
      <chakra.h2 fontSize="sm" color="quiet">
        {label}
      </chakra.h2>
      <chakra.p fontSize="2xl" fontWeight="strong" fontVariantNumeric="tabular-nums" lineHeight="tight" color={tone}>
        {value}
      </chakra.p>
      <chakra.div fontSize="sm" color="quiet" marginTop="auto">
        {children}
      </chakra.div>
    </chakra.section>
  );
}

const tile = {
  display: "flex",
  flexDirection: "column",
  gap: 1,
  minHeight: "7rem",
  padding: 4,
  bg: "card",
  borderWidth: "1px",
  borderRadius: "card",
} as const;
