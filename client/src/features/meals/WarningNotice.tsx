import { chakra } from "@chakra-ui/react";
import { warningText } from "@hub/shared/features/meals/warning-text";
import type { Warning } from "@hub/shared/features/meals/warnings";
import { TriangleAlert } from "lucide-react";
import { iconSizes, iconStroke } from "../../ui/icons.ts";
import { Notice } from "../../ui/Notice.tsx";

/** Names the people who cannot eat a dish. Renders nothing if it suits everyone. */
export function WarningNotice({ warnings }: { warnings: readonly Warning[] }) {
  const lines = warningText(warnings);
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
