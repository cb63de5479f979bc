import { nameKey } from "../../text.ts";
import type { Member } from "./schema.ts";

/** What people must not or do not eat, each once and as it was first written, with the names of those it is for. */
export function peopleByRestriction(
  people: readonly Pick<Member, "name" | "dietaryRestrictions">[],
): { restriction: string; names: string[] }[] {
  const byKey = new Map<string, { restriction: string; names: string[] }>();
  for (const { name, dietaryRestrictions } of people) {
    for (const restriction of dietaryRestrictions) {
      const known = byKey.get(nameKey(restriction));
      if (known) known.names.push(name);
      else byKey.set(nameKey(restriction), { restriction, names: [name] });
    }
  }
  return [...byKey.values()];
}
