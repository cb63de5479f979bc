import type { ByAssistant } from "@hub/shared/collection";
import { assistantName } from "@hub/shared/features/assistant/name";
import { Sparkles } from "lucide-react";
import { Mark } from "./Mark.tsx";

const labels: Record<ByAssistant, string> = {
  added: `Added by ${assistantName}`,
  changed: `Changed by ${assistantName}`,
};

/** Marks an entry that the assistant added or changed last. Renders nothing for other entries. */
export function AssistantMark({ by }: { by: ByAssistant | undefined }) {
  return by && <Mark icon={Sparkles} label={labels[by]} color="plumText" />;
}
