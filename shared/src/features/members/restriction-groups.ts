import { groupBy } from "../../group-by.ts";
import { nameKey } from "../../text.ts";
import type { Member } from "./schema.ts";

/** Each distinct restriction as it was first written, with the names of its members. */
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
