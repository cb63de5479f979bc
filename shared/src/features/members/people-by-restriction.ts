import { groupBy } from "../../group-by.ts";
import { nameKey } from "../../text.ts";
import type { Member } from "./schema.ts";

/** What people must not or do not eat, each once and as it was first written, with the names of those it is for. */
export function peopleByRestriction(
  people: readonly Pick<Member, "name" | "dietaryRestrictions">[],
): { restriction: string; names: string[] }[] {
  const written = people.flatMap(({ name, dietaryRestrictions }) =>
    dietaryRestrictions.map((restriction) => ({ restriction, name })),
  );
  return [...groupBy(written, ({ restriction }) => nameKey(restriction)).values()].flatMap((group) => {
    const names = group.map(({ name }) => name);
    return group.slice(0, 1).map(({ restriction }) => ({ restriction, names }));
  });
}
