/** Checks an answer while it grows, whoever gives it. The only way from a responder to a screen or a voice. */
import { checkText } from "@hub/shared/features/meals/allergen-check";
import { readMembers } from "@hub/shared/features/members/document";
import { createYielder } from "../../yielding.ts";
import type { Chunk, OpenEnd, Question } from "../actions/responder.ts";
import { restrictionsOf } from "../planner/dishes.ts";
import { AllergenFilter } from "./allergen-filter.ts";
import { createNotices, type Eater } from "./eaters.ts";
import { createNamedByFamily } from "./family-text.ts";

export async function* filterReply(
  chunks: AsyncGenerator<Chunk, OpenEnd | null>,
  { message, context, openEnd }: Pick<Question, "message" | "context" | "openEnd">,
): AsyncGenerator<string, OpenEnd | null> {
  const eaters: Eater[] = await context.read(readMembers);
  const restrictions = restrictionsOf(eaters);
  const notice = createNotices(eaters, message);
  const filter = new AllergenFilter({ restrictions, notice });
  const isNamedByFamily = createNamedByFamily(context.read, `${message}\n${JSON.stringify(openEnd)}`);
  const yielder = createYielder();
  try {
    for (;;) {
      const next = await chunks.next();
      if (next.done) {
        const rest = filter.end();
        if (rest !== "") yield rest;
        return next.value;
      }
      if (restrictions.length === 0) yield typeof next.value === "string" ? next.value : next.value.raw;
      else yield* checked(next.value);
    }
  } catch (error) {
    // The responder broke off: what waited for its next words is checked and passed on now.
    const rest = filter.end();
    if (rest !== "") yield rest;
    throw error;
  } finally {
    chunks.return(null).catch(() => undefined);
  }

  async function* checked(chunk: Chunk): AsyncGenerator<string, void> {
    if (typeof chunk === "string") {
      const passed = filter.end() + (await withoutForeignFood(chunk));
      if (passed !== "") yield passed;
      return;
    }
    // A service may send much at once, whose pieces then follow one another without a pause.
    for (const passed of filter.push(chunk.raw)) {
      yield passed;
      await yielder.yieldToEventLoop();
    }
    await yielder.yieldToEventLoop();
  }

  /** The hub's own words may name what the family itself wrote; anything else that is forbidden shows a fault of ours. */
  async function withoutForeignFood(text: string): Promise<string> {
    const foreign: ReturnType<typeof checkText>["forbidden"] = [];
    for (const hit of checkText(text, restrictions).forbidden)
      if (!(await isNamedByFamily(hit.found))) foreign.push(hit);
    return foreign.length === 0 ? text : notice(foreign);
  }
}
