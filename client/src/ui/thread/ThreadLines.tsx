import { chakra } from "@chakra-ui/react";
import { nameOf } from "@hub/shared/features/members/member-name";
import type { Person } from "@hub/shared/features/members/schema";
import type { Message } from "@hub/shared/features/messages/message-schema";
import { FamilyPicture } from "../FamilyPicture.tsx";

interface Props {
  thread: readonly Pick<Message, "id" | "addedBy" | "text" | "picture">[];
  members: readonly Pick<Person, "id" | "name">[];
}

/** A list of messages, each with its author first. */
export function ThreadLines({ thread, members }: Props) {
  return thread.map(({ id, addedBy, text, picture }) => (
    <chakra.div key={id} css={line}>
      <p>
        <chakra.strong>{nameOf(members, addedBy)}</chakra.strong> {text}
      </p>
      {picture && <FamilyPicture id={picture} alt="Attached" />}
    </chakra.div>
  ));
}

const line = { paddingInlineStart: 3, borderInlineStartWidth: "2px", overflowWrap: "anywhere" } as const;
