import { chakra } from "@chakra-ui/react";
import type { Person } from "@hub/shared/features/members/schema";
import type { Message } from "@hub/shared/features/messages/message-schema";
import { markMessage } from "@hub/shared/features/messages/operations";
import type { MemberId } from "@hub/shared/ids";
import { Heart, Laugh, ThumbsUp } from "lucide-react";
import { useMessageActions } from "../../sync/use-messages.ts";
import { iconSizes, iconStroke } from "../../ui/icons.ts";
import { useMayRun } from "../../ui/use-may.ts";
import { markText, namesOf } from "./message-text.ts";

const signs = [
  ["like", ThumbsUp],
  ["love", Heart],
  ["laugh", Laugh],
] as const;

interface Props {
  message: Message;
  members: readonly Person[];
  viewer: MemberId;
}

/** The reactions to a message. A tap adds one, and a second tap removes it. */
export function Reactions({ message, members, viewer }: Props) {
  const { mark } = useMessageActions();
  const mayMark = useMayRun(markMessage);
  return (
    <chakra.div role="group" aria-label="Reactions" display="flex" flexWrap="wrap" gap={2}>
      {signs.map(([name, Icon]) => {
        const memberIds = message.reactions.find((each) => each.mark === name)?.memberIds ?? [];
        const isOwn = memberIds.includes(viewer);
        const label = markText[name];
        return (
          <chakra.button
            key={name}
            type="button"
            aria-pressed={isOwn}
            aria-label={memberIds.length === 0 ? label : `${label}: ${namesOf(memberIds, members)}`}
            data-tooltip={memberIds.length === 0 ? label : namesOf(memberIds, members)}
            disabled={!mayMark}
            css={isOwn ? [button, own] : button}
            onClick={() => mark(message.id, name, !isOwn)}
          >
            <Icon aria-hidden size={iconSizes.normal} strokeWidth={iconStroke} />
            {memberIds.length > 0 && <chakra.span aria-hidden>{memberIds.length}</chakra.span>}
          </chakra.button>
        );
      })}
    </chakra.div>
  );
}

const button = {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 1,
  minWidth: "44px",
  minHeight: "control",
  paddingInline: 2,
  borderRadius: "full",
  borderWidth: "1px",
  cursor: "pointer",
} as const;
const own = { bg: "leafTint", borderColor: "leaf" } as const;
