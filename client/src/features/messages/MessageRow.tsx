import { chakra } from "@chakra-ui/react";
import type { Member } from "@hub/shared/features/members/schema";
import { keepMessage } from "@hub/shared/features/messages/operations";
import type { Message } from "@hub/shared/features/messages/shown-message";
import { type MemberId, timeOfId } from "@hub/shared/ids";
import { Pin, PinOff, Trash2 } from "lucide-react";
import { addToast } from "../../lib/toast.ts";
import { colorFor } from "../../theme/colors.ts";
import { hubNowMs } from "../../time/hub-clock.ts";
import { useNow } from "../../time/use-now.ts";
import { AssistantMark } from "../../ui/AssistantMark.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { agoText } from "../../ui/times.ts";
import { useMayRun } from "../../ui/use-may.ts";
import { untilOf } from "./lasting.ts";
import { namesOf, writerOf } from "./message-text.ts";
import { useMessageActions } from "./queries.ts";
import { Reactions } from "./Reactions.tsx";
import { Thread } from "./Thread.tsx";

interface Props {
  message: Message;
  thread: readonly Message[];
  members: readonly Member[];
  viewer: MemberId;
}

/** One note: who wrote it, what it says, who has seen it, and what can be said and done about it. */
export function MessageRow({ message, thread, members, viewer }: Props) {
  const { id, text, until, addedBy, to, seenBy } = message;
  const { keep, remove } = useMessageActions();
  const mayChange = useMayRun(keepMessage);
  const now = useNow();
  const writer = members.find((member) => member.id === addedBy);
  const seers = namesOf(
    seenBy.filter((each) => each !== addedBy),
    members,
  );
  const facts = [
    agoText(new Date(timeOfId(id)), now),
    to.length > 0 && `to ${namesOf(to, members)}`,
    seers && `seen by ${seers}`,
  ];
  const takeDown = () => {
    const undo = remove(id);
    addToast({ title: "Message taken down", action: { label: "Undo", onPress: undo } });
  };
  return (
    <chakra.li css={row}>
      <Avatar
        name={writer?.name ?? "?"}
        color={colorFor(addedBy ?? id, writer?.color ?? null)}
        imageUrl={writer?.profileImageUrl ?? null}
        size="small"
      />
      <chakra.div flex="1" minWidth="0" display="grid" gap={1}>
        <chakra.p>
          <chakra.strong>{writerOf(message, members)}</chakra.strong> <AssistantMark by={message.byAssistant} />
        </chakra.p>
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
          {text}
        </chakra.p>
        <chakra.p fontSize="sm" color="quiet">
          {facts.filter(Boolean).join(" · ")}
        </chakra.p>
        <Reactions message={message} members={members} viewer={viewer} />
        <Thread about={message} thread={thread} members={members} viewer={viewer} />
      </chakra.div>
      {mayChange && (
        <chakra.div display="flex" flexDirection={{ base: "column", md: "row" }}>
          <IconButton
            label={until === null ? "Let it go in a week" : "Pin it"}
            icon={until === null ? PinOff : Pin}
            onClick={() => keep(id, until === null ? untilOf("week", hubNowMs()) : null)}
          />
          <IconButton label="Take it down" icon={Trash2} onClick={takeDown} />
        </chakra.div>
      )}
    </chakra.li>
  );
}

const row = {
  display: "flex",
  gap: 3,
  paddingBlock: 3,
  "& + &": { borderTopWidth: "1px" },
} as const;
