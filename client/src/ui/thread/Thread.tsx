import { chakra } from "@chakra-ui/react";
import { isFor, threadOf } from "@hub/shared/features/messages/document";
import type { Id } from "@hub/shared/ids";
import { useOwnMemberId } from "../../hub/session.ts";
import { useRoster } from "../../sync/use-members.ts";
import { useMessages } from "../../sync/use-messages.ts";
import { hubNowMs } from "../../time/hub-clock.ts";
import { AnswerForm } from "./AnswerForm.tsx";
import { expiryOf } from "./message-lifetime.ts";
import { ThreadLines } from "./ThreadLines.tsx";
import { useMarkSeen } from "./use-mark-seen.ts";

interface Props {
  /** All ids of the entry; new messages refer to the first one. */
  about: readonly [Id<string>, ...Id<string>[]];
}

/** The family's messages about an event, a meal or a list item. The board shows them as well. */
export function Thread({ about }: Props) {
  const viewer = useOwnMemberId();
  const members = useRoster();
  const all = useMessages();
  const messages = about.flatMap((id) => threadOf(all ?? [], id));
  const thread = messages.filter((each) => viewer !== undefined && isFor(each, viewer));
  useMarkSeen(thread, viewer);
  if (!members || !all) return null;
  return (
    <chakra.section aria-label="Comments" display="grid" justifyItems="start" gap={2}>
      <ThreadLines thread={thread} members={members} />
      <AnswerForm
        label={thread.length === 0 ? "Comment" : "Answer"}
        about={about[0]}
        until={expiryOf("week", hubNowMs())}
        to={[]}
      />
    </chakra.section>
  );
}
