import { colorFor } from "@hub/shared/colors";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { Person } from "@hub/shared/features/members/schema";
import type { CSSProperties } from "react";
import { stripeOf } from "../../../theme/stripe.ts";

/** The colors of an event's people as CSS variables for `event-styles.ts`. Undefined if there are none. */
export function chipColors({ color }: Occurrence, people: readonly Person[]): CSSProperties | undefined {
  const stripe = stripeOf(people) ?? (color && `linear-gradient(${color}, ${color})`);
  if (!stripe) return undefined;
  const tint = people[0] ? colorFor(people[0].id, people[0].color) : color;
  return { "--tint": tint, "--stripe": stripe } as CSSProperties;
}
