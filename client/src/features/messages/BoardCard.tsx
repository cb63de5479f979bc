import { chakra } from "@chakra-ui/react";
import { boardOf } from "@hub/shared/features/messages/document";
import { announce } from "@hub/shared/features/messages/operations";
import { Megaphone } from "lucide-react";
import { useState } from "react";
import { useOwnMemberId } from "../../hub/session.ts";
import { useRoster } from "../../sync/use-members.ts";
import { useMessages } from "../../sync/use-messages.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Card } from "../../ui/Card.tsx";
import { CardLoading } from "../../ui/CardLoading.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { oneLine } from "../../ui/one-line.ts";
import { useMayRun } from "../../ui/use-may.ts";
import { writerOf } from "./message-text.ts";

const AnnounceDialog = lazyPart(() => import("./AnnounceDialog.tsx").then((module) => module.AnnounceDialog));
const maxShown = 2;

/** The latest messages in two lines, with a link to the board and a button for announcements. */
export function BoardCard() {
  const viewer = useOwnMemberId();
  const members = useRoster() ?? [];
  const all = useMessages();
  const mayAnnounce = useMayRun(announce);
  const [isAnnouncing, setIsAnnouncing] = useState(false);
  const board = viewer === undefined || !all ? undefined : boardOf(all, viewer);
  return (
    <Card
      id="messages"
      title="Messages"
      actions={
        mayAnnounce && (
          <Button icon={Megaphone} variant="quiet" marginInlineEnd={-2} onClick={() => setIsAnnouncing(true)}>
            Announce
          </Button>
        )
      }
    >
      {!board && <CardLoading rows={maxShown} lead="time" />}
      {board?.length === 0 && <chakra.p color="quiet">No messages yet. Leave a note for your family.</chakra.p>}
      <chakra.ul listStyleType="none">
        {board?.slice(0, maxShown).map((message) => (
          <chakra.li key={message.id} paddingBlock={1.5}>
            <chakra.p css={oneLine} fontWeight={viewer && !message.seenBy.includes(viewer) ? "strong" : "normal"}>
              {message.thing && `${message.thing.name}: `}
              {message.text}
            </chakra.p>
            <chakra.p fontSize="sm" color="quiet">
              {writerOf(message, members)}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.div marginTop="auto">
        <ButtonLink to="/messages">
          {board && board.length > maxShown ? `All ${board.length} messages` : "See all messages"}
        </ButtonLink>
      </chakra.div>
      {isAnnouncing && <AnnounceDialog onClose={() => setIsAnnouncing(false)} />}
    </Card>
  );
}
