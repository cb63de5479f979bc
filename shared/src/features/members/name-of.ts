import type { Member } from "./schema.ts";

/** What a member is called; who is not on the roster any more, or did not say who they are, is "Someone". */
export function nameOf(members: readonly Pick<Member, "id" | "name">[], memberId: Member["id"] | null): string {
  return members.find(({ id }) => id === memberId)?.name ?? "Someone";
}
