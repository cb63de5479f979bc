import type { Member } from "./schema.ts";

/** The name of a member; "Someone" for people who are not on the roster any more or did not say who they are. */
export function nameOf(members: readonly Pick<Member, "id" | "name">[], memberId: Member["id"] | null): string {
  return members.find(({ id }) => id === memberId)?.name ?? "Someone";
}
