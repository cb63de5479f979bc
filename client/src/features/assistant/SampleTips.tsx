import { chakra } from "@chakra-ui/react";
import { Lightbulb } from "lucide-react";
import { iconSizes, iconStroke } from "../../ui/icons.ts";

const tips = ["Suggest dinner for tonight", "Add milk, two eggs and bread"];

/** Two sample questions. A tap asks one. */
export function SampleTips({ onAsk }: { onAsk: ((message: string) => void) | undefined }) {
  return (
    <chakra.ul data-ask-entry aria-label="Tips" listStyleType="none" display="flex" flexWrap="wrap" gap={2}>
      {tips.map((tip) => (
        <chakra.li key={tip}>
          <chakra.button type="button" disabled={!onAsk} onClick={() => onAsk?.(tip)} css={chip}>
            <Lightbulb aria-hidden size={iconSizes.small} strokeWidth={iconStroke} />“{tip}”
          </chakra.button>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

const chip = {
  display: "inline-flex",
  alignItems: "center",
  gap: 2,
  minHeight: "control",
  paddingInline: 3,
  paddingBlock: 1,
  borderRadius: "md",
  bg: "plumTint",
  color: "ink",
  fontSize: "sm",
  textAlign: "start",
  lineHeight: "tight",
  cursor: "pointer",
  "& svg": { color: "plumText", flexShrink: 0 },
  _hover: { color: "plumText" },
  _disabled: { color: "quiet", cursor: "not-allowed" },
} as const;
