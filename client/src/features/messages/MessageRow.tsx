import { chakra } from "@chakra-ui/react";
import { colorFor } from "@hub/shared/colors";
import type { Person } from "@hub/shared/features/members/schema";
import type { Message } from "@hub/shared/features/messages/message-schema";
import { pinMessage } from "@hub/shared/features/messages/operations";
import { clearingAct } from "@hub/shared/features/messages/schema";
import { type MemberId, timeOfId } from "@hub/shared/ids";
import { Pin, PinOff, Trash2 } from "lucide-react";
import { addToast } from "../../lib/toast.ts";
import { useMessageActions } from "../../sync/use-messages.ts";
import { hubNowMs } from "../../time/hub-clock.ts";
import { useNow } from "../../time/use-now.ts";
import { AssistantMark } from "../../ui/AssistantMark.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { Faces } from "../../ui/Faces.tsx";
import { FamilyPicture } from "../../ui/FamilyPicture.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Link } from "../../ui/Link.tsx";
import { AnswerForm } from "../../ui/thread/AnswerForm.tsx";
import { expiryOf } from "../../ui/thread/message-lifetime.ts";
import { ThreadLines } from "../../ui/thread/ThreadLines.tsx";
import { agoText } from "../../ui/times.ts";
import { useMay, useMayRun } from "../../ui/use-may.ts";
import { namesOf, writerOf } from "./message-text.ts";
import { Reactions } from "./Reactions.tsx";

interface Props {
  message: Message;
  thread: readonly Message[];
  members: readonly Person[];
  viewer: MemberId;
}

/** One note: who wrote it, its text, who has seen it, and the actions on it. */
export function MessageRow({ message, thread, members, viewer }: Props) {
  const { id, text, until, about, thing, picture, addedBy, to, seenBy } = message;
  const { pinUntil, remove } = useMessageActions();
  const isOwn = addedBy === viewer;
  const mayClear = useMay(clearingAct);
  const mayChange = useMayRun(pinMessage) && (isOwn || mayClear);
  const now = useNow();
  const writer = members.find((member) => member.id === addedBy);
  const facts = [agoText(new Date(timeOfId(id)), now), to.length > 0 && `to ${namesOf(to, members)}`];
  // A reply goes to the same people and the author.
  const answeredTo = to.length === 0 || addedBy === null || addedBy === viewer ? to : [...new Set([...to, addedBy])];
  const removeWithUndo = () => {
    const undo = remove(id);
    addToast({ title: "Message removed", action: { label: "Undo", onPress: undo } });
  };
  return (
    <chakra.li css={row}>
      <chakra.div css={head}>
        <Avatar
          name={writer?.name ?? "?"}
          color={colorFor(addedBy ?? id, writer?.color ?? null)}
          imageUrl={writer?.profileImageUrl ?? null}
          size="small"
        />
        <chakra.div flex="1 1 7rem" minWidth="0">
          <chakra.p overflowWrap="anywhere">
            <chakra.strong>{writerOf(message, members)}</chakra.strong> <AssistantMark by={message.byAssistant} />
          </chakra.p>
          <chakra.p fontSize="sm" color="quiet" overflowWrap="anywhere">
            {facts.filter(Boolean).join(" · ")}
          </chakra.p>
        </chakra.div>
        {mayChange && (
          <>
            <IconButton
              label={until === null ? "Remove in a week" : "Pin it"}
              icon={until === null ? PinOff : Pin}
              onClick={() => pinUntil(id, until === null ? expiryOf("week", hubNowMs()) : null)}
            />
            <IconButton label="Remove" icon={Trash2} onClick={removeWithUndo} />
          </>
        )}
      </chakra.div>
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
        {thing && (
          <>
            <ThingLink to={thing.path}>{thing.name}</ThingLink>:{" "}
          </>
        )}
        {text}
      </chakra.p>
      {picture && <FamilyPicture id={picture} alt="Attached" />}
      <ThreadLines thread={thread} members={members} />
      <chakra.div css={foot}>
        <Reactions message={message} members={members} viewer={viewer} />
        <AnswerForm label="Answer" about={about ?? id} until={until} to={answeredTo} />
        <Faces label="Seen by" memberIds={seenBy.filter((each) => each !== addedBy)} members={members} />
      </chakra.div>
    </chakra.li>
  );
}

const ThingLink = chakra(Link, { base: { color: "leafText", textDecoration: "underline" } });
const row = { display: "grid", gap: 2, paddingBlock: 3, "& + &": { borderTopWidth: "1px" } } as const;
const head = { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3 } as const;
const foot = { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 4, rowGap: 2 } as const;
