import * as z from "zod/mini";

/** Another open screen of the family, and its page. */
export interface Presence {
  clientId: number;
  userId: string;
  memberId: string;
  name: string;
  page: string | null;
}

export const noPresence: readonly Presence[] = [];

// `user` is the identity that the hub attests; `page` is what the other screen reported.
const stateSchema = z.object({
  user: z.object({ userId: z.string(), memberId: z.string(), name: z.string() }),
  page: z.optional(z.nullable(z.string())),
});

/** Reads the other screens from the awareness states that the hub forwarded. */
export function readPresence(states: ReadonlyMap<number, unknown>, ownClientId: number): readonly Presence[] {
  const others: Presence[] = [];
  for (const [clientId, state] of states) {
    const parsed = stateSchema.safeParse(state);
    if (clientId === ownClientId || !parsed.success) continue;
    const { user, page } = parsed.data;
    others.push({ clientId, ...user, page: page ?? null });
  }
  return others.sort((a, b) => a.clientId - b.clientId);
}
