import { colorFor } from "@hub/shared/colors";

/** A gradient with the people's colors, one below the other; undefined without people. */
export function stripeOf(people: readonly { id: string; color: string | null }[]): string | undefined {
  if (people.length === 0) return undefined;
  const share = 100 / people.length;
  const parts = people.map(({ id, color }, at) => `${colorFor(id, color)} ${at * share}% ${(at + 1) * share}%`);
  return `linear-gradient(to bottom, ${parts.join(", ")})`;
}
