import type { Member } from "@hub/shared/features/members/schema";

/** Who eats, as far as meals need to know. */
export type Eaters = readonly Pick<Member, "name" | "dietaryRestrictions">[];
