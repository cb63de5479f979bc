import type { Member } from "./schema.ts";

/** The name of a member; "Someone" for removed members and unnamed people. */
export function nameOf(members: readonly Pick<Member, "id" | "name">[], memberId: Member["id"] | null): string {
  return members.find(({ id }) => id === memberId)?.name ?? "Someone";
}
