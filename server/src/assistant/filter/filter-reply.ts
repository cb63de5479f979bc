/** Filters a streamed reply. Every reply, of a model or the rules, passes this filter before it is shown or spoken. */
import { checkText } from "@hub/shared/features/meals/allergen-check";
import { readMembers } from "@hub/shared/features/members/document";
import { createYielder } from "../../yielding.ts";
import type { Chunk, OpenQuestion, Question } from "../actions/responder.ts";
import { restrictionsOf } from "../planner/dishes.ts";
import { AllergenFilter } from "./allergen-filter.ts";
import { createNotices, type Eater } from "./eaters.ts";
import { createFamilyTextMatcher } from "./family-text.ts";

export async function* filterReply(
  chunks: AsyncGenerator<Chunk, OpenQuestion | null>,
  { message, context, openQuestion }: Pick<Question, "message" | "context" | "openQuestion">,
): AsyncGenerator<string, OpenQuestion | null> {
  const eaters: Eater[] = await context.read(readMembers);
  const restrictions = restrictionsOf(eaters);
  const notice = createNotices(eaters, message);
  const filter = new AllergenFilter({ restrictions, notice });
  const isFamilyText = createFamilyTextMatcher(context.read, `${message}\n${JSON.stringify(openQuestion)}`);
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
    // The responder failed: check and pass the held text.
    const rest = filter.end();
    if (rest !== "") yield rest;
    throw error;
  } finally {
    chunks.return(null).catch(() => undefined);
  }

  async function* checked(chunk: Chunk): AsyncGenerator<string, void> {
    if (typeof chunk === "string") {
      const passed = filter.end() + (await replaceUnexpectedFood(chunk));
      if (passed !== "") yield passed;
      return;
    }
    // A service may send large chunks. Yield between their parts.
    for (const passed of filter.push(chunk.raw)) {
      yield passed;
      await yielder.yieldToEventLoop();
    }
    await yielder.yieldToEventLoop();
  }

  /** The hub's own text may name foods from the family's data. Any other forbidden food in it is a bug. */
  async function replaceUnexpectedFood(text: string): Promise<string> {
    const unexpected: ReturnType<typeof checkText>["forbidden"] = [];
    for (const hit of checkText(text, restrictions).forbidden)
      if (!(await isFamilyText(hit.found))) unexpected.push(hit);
    return unexpected.length === 0 ? text : notice(unexpected);
  }
}
