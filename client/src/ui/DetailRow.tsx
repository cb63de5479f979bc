import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface Props {
  label: string;
  detail: ReactNode;
  /** Actions at the end of the row. */
  children?: ReactNode;
}

/** A label with its details and actions. */
export function DetailRow({ label, detail, children }: Props) {
  return (
    <chakra.div css={row}>
      <chakra.span flex="1 1 10rem" minWidth="0" lineHeight="tight">
        <chakra.span display="block" fontWeight="strong" marginBottom={0.5} overflowWrap="anywhere">
          {label}
        </chakra.span>
        <chakra.span display="block" fontSize="sm" color="quiet" overflowWrap="anywhere">
          {detail}
        </chakra.span>
      </chakra.span>
      {children}
    </chakra.div>
  );
}

const row = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 2,
  minHeight: "row",
  paddingBlock: 3,
  borderTopWidth: "1px",
} as const;
