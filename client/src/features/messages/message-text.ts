import { nameOf } from "@hub/shared/features/members/member-name";
import type { Person } from "@hub/shared/features/members/schema";
import type { MarkName, Message } from "@hub/shared/features/messages/message-schema";
import type { MemberId } from "@hub/shared/ids";
import { formatList } from "@hub/shared/phrases";

type Names = readonly Pick<Person, "id" | "name">[];

/** The text of each mark. */
export const markText: Record<Exclude<MarkName, "seen">, string> = {
  like: "Good",
  love: "Love it",
  laugh: "Funny",
  coming: "Coming",
  soon: "5 minutes",
};

export function writerOf({ addedBy }: Pick<Message, "addedBy">, members: Names): string {
  return nameOf(members, addedBy);
}

/** "Coming: Ben and Cleo" */
export function answersText({ reactions }: Pick<Message, "reactions">, members: Names): string {
  const answers = reactions.filter(({ mark }) => mark === "coming" || mark === "soon");
  return answers
    .map(({ mark, memberIds }) => [mark === "coming" ? "Coming" : "In 5 minutes", namesOf(memberIds, members)])
    .map(([what, who]) => (who === "" ? what : `${what}: ${who}`))
    .join(" · ");
}

/** "Ben and Cleo" */
export function namesOf(memberIds: readonly MemberId[], members: Names): string {
  return formatList(members.filter(({ id }) => memberIds.includes(id)).map(({ name }) => name));
}
