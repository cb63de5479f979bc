import { chakra } from "@chakra-ui/react";
import { answersTo, boardOf } from "@hub/shared/features/messages/document";
import { writeMessage } from "@hub/shared/features/messages/operations";
import { useOwnMemberId } from "../../hub/session.ts";
import { useRoster } from "../../sync/use-members.ts";
import { useMessages } from "../../sync/use-messages.ts";
import { Card } from "../../ui/Card.tsx";
import { CardLoading } from "../../ui/CardLoading.tsx";
import { TableDrawing } from "../../ui/drawings/TableDrawing.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useMarkSeen } from "../../ui/thread/use-mark-seen.ts";
import { useMayRun } from "../../ui/use-may.ts";
import { MessageForm } from "./MessageForm.tsx";
import { MessageRow } from "./MessageRow.tsx";

/** The message board: notes to all or some members, with replies. */
export function MessagesPage() {
  const viewer = useOwnMemberId();
  const members = useRoster();
  const all = useMessages();
  const mayWrite = useMayRun(writeMessage);
  const board = viewer === undefined || !all || !members ? undefined : boardOf(all, viewer);
  useMarkSeen(board && all ? [...board, ...board.flatMap((each) => answersTo(all, each))] : [], viewer);
  return (
    <chakra.div maxWidth="42rem" marginInline="auto" paddingTop={4} display="grid" gap={4}>
      <chakra.h1 fontSize={{ base: "2xl", md: "3xl" }} letterSpacing="-0.015em">
        Messages
      </chakra.h1>
      {mayWrite && viewer && <MessageForm members={members} viewer={viewer} />}
      <Card id="board" title="Board">
        {!board && <CardLoading rows={4} lead="round" />}
        {board?.length === 0 && <EmptyState drawing={<TableDrawing />} text="No messages yet." />}
        {board && all && members && viewer && (
          <chakra.ul listStyleType="none">
            {board.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                thread={answersTo(all, message)}
                members={members}
                viewer={viewer}
              />
            ))}
          </chakra.ul>
        )}
      </Card>
    </chakra.div>
  );
}
