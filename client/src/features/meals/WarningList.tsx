import { chakra } from "@chakra-ui/react";
import type { Meal } from "@hub/shared/features/meals/schema";
import { TriangleAlert } from "lucide-react";
import { iconSizes, iconStroke } from "../../ui/icons.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useWarnings } from "./use-warnings.ts";
import { warningText } from "./warning-text.ts";

export function WarningList({ meal }: { meal: Meal }) {
  const lines = warningText(useWarnings(meal).warnings);
  if (lines.length === 0) return null;
  return (
    <Notice as="div" tone="clay" display="flex" gap={2} lineHeight="tight">
      <chakra.span aria-hidden display="inline-flex" flexShrink={0}>
        <TriangleAlert size={iconSizes.small} strokeWidth={iconStroke} />
      </chakra.span>
      <chakra.ul listStyleType="none" minWidth="0" display="flex" flexDirection="column" gap={1}>
        {lines.map((line) => (
          <chakra.li key={line}>{line}</chakra.li>
        ))}
      </chakra.ul>
    </Notice>
  );
}
