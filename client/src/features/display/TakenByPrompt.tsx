import { chakra } from "@chakra-ui/react";
import type { DisplayMember } from "@hub/shared/features/displays/schema";
import type { MemberId } from "@hub/shared/ids";
import { useId } from "react";
import { WallAvatar } from "./WallAvatar.tsx";
import { px } from "./wall-size.ts";

interface Props {
  people: readonly DisplayMember[];
  /** How many items were just ticked. */
  count: number;
  onChoose: (id: MemberId) => void;
}

/** Asks who took the items just ticked. Answering is optional. */
export function TakenByPrompt({ people, count, onChoose }: Props) {
  const id = useId();
  return (
    <chakra.div role="group" aria-labelledby={id} css={bar}>
      <chakra.p id={id} fontSize={px(40)} fontWeight="strong" flexBasis="100%">
        {count === 1 ? "Who has it?" : "Who has them?"}
      </chakra.p>
      {people.map((member) => (
        <chakra.button key={member.id} type="button" css={person} onClick={() => onChoose(member.id)}>
          <WallAvatar {...member} />
          {member.name}
        </chakra.button>
      ))}
    </chakra.div>
  );
}

/** Covers only parts without touch targets, so that more items can be ticked. Above the list in portrait orientation. */
const bar = {
  position: "absolute",
  zIndex: "1",
  bottom: "0",
  insetInlineEnd: `calc(100% + ${px(32)})`,
  width: "full",
  "@media (orientation: portrait)": { bottom: `calc(100% + ${px(24)})`, insetInlineEnd: "0" },
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: px(20),
  padding: px(24),
  bg: "card",
  borderWidth: "max(1px, calc(2 * var(--wall-px)))",
  borderColor: "edge",
  borderRadius: "card",
} as const;
const person = {
  display: "flex",
  alignItems: "center",
  gap: px(16),
  minHeight: "max(2.75rem, calc(96 * var(--wall-px)))",
  paddingInlineEnd: px(24),
  borderRadius: "full",
  fontSize: px(44),
  cursor: "pointer",
} as const;
