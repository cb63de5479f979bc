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

const TellDialog = lazyPart(() => import("./TellDialog.tsx").then((module) => module.TellDialog));
const maxShown = 2;

/** The latest of the board in two lines, with links to all of it and to call everybody. */
export function BoardCard() {
  const viewer = useOwnMemberId();
  const members = useRoster() ?? [];
  const all = useMessages();
  const mayTell = useMayRun(announce);
  const [isTelling, setIsTelling] = useState(false);
  const board = viewer === undefined || !all ? undefined : boardOf(all, viewer);
  return (
    <Card
      id="messages"
      title="Messages"
      actions={
        mayTell && (
          <Button icon={Megaphone} variant="quiet" marginInlineEnd={-2} onClick={() => setIsTelling(true)}>
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
      {isTelling && <TellDialog onClose={() => setIsTelling(false)} />}
    </Card>
  );
}
