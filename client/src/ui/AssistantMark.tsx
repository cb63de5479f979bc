import { chakra } from "@chakra-ui/react";
import type { ByAssistant } from "@hub/shared/collection";
import { assistantName } from "@hub/shared/features/assistant/name";
import { Sparkles } from "lucide-react";
import { iconSizes, iconStroke } from "./icons.ts";

const labels: Record<ByAssistant, string> = {
  added: `Added by ${assistantName}`,
  changed: `Changed by ${assistantName}`,
};

/** Says of a thing that the assistant made it, or was the last to change it; nothing of all others. */
export function AssistantMark({ by }: { by: ByAssistant | undefined }) {
  if (!by) return null;
  return (
    <chakra.span
      title={labels[by]}
      display="inline-flex"
      flexShrink={0}
      marginInline={1}
      color="plumText"
      verticalAlign="-0.125em"
    >
      <Sparkles aria-hidden size={iconSizes.small} strokeWidth={iconStroke} />
      <chakra.span srOnly> {labels[by]}</chakra.span>
    </chakra.span>
  );
}
