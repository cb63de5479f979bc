/** Judges an answer while it grows, whoever gives it. The only way from an engine to a screen or a voice. */
import { readActivities } from "@hub/shared/features/activities/document";
import { readEvents } from "@hub/shared/features/calendar/document";
import { readMeals } from "@hub/shared/features/meals/document";
import { judgeText } from "@hub/shared/features/meals/judge";
import { readMembers } from "@hub/shared/features/members/document";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import type * as Y from "yjs";
import { restrictionsOf } from "../planner/dishes.ts";
import type { OpenEnd, Piece, Question } from "../replies.ts";
import { type Eater, isNamedIn, noticeOf } from "./eaters.ts";
import { createStreamGate, type GateRules } from "./stream-gate.ts";

export async function* gateReply(
  pieces: AsyncGenerator<Piece, OpenEnd | null>,
  { message, household, openEnd }: Pick<Question, "message" | "household" | "openEnd">,
): AsyncGenerator<string, OpenEnd | null> {
  const eaters: Eater[] = await household.read(readMembers);
  const restrictions = restrictionsOf(eaters);
  const rules: GateRules = { restrictions, notice: (hits) => noticeOf(hits, eaters, message) };
  const gate = createStreamGate(rules);
  try {
    for (;;) {
      const next = await pieces.next();
      if (next.done) {
        const rest = gate.end();
        if (rest !== "") yield rest;
        return next.value;
      }
      const piece = next.value;
      if (restrictions.length === 0) {
        yield typeof piece === "string" ? piece : piece.raw;
        continue;
      }
      const passed = typeof piece === "string" ? gate.end() + (await judged(piece)) : gate.push(piece.raw);
      if (passed !== "") yield passed;
    }
  } finally {
    pieces.return(null).catch(() => undefined);
  }

  /** The hub's own words may name what the family itself wrote; anything else that is forbidden shows a fault of ours. */
  async function judged(text: string): Promise<string> {
    const hits = judgeText(text, restrictions).forbidden;
    if (hits.length === 0) return text;
    const own = `${message}\n${JSON.stringify(openEnd)}\n${await household.read(wordsOfFamily)}`;
    const foreign = hits.filter(({ found }) => !isNamedIn(own, found));
    return foreign.length === 0 ? text : rules.notice(foreign);
  }
}

function wordsOfFamily(doc: Y.Doc): string {
  return [
    ...readMembers(doc).flatMap(({ dietaryRestrictions }) => dietaryRestrictions),
    ...readShoppingList(doc).map(({ item }) => item),
    ...readEvents(doc).flatMap(({ title, location }) => [title, location]),
    ...readMeals(doc).flatMap(({ recipeName, ingredients }) => [recipeName, ...ingredients.map(({ name }) => name)]),
    ...readActivities(doc).flatMap(({ title, description }) => [title, description]),
  ].join("\n");
}
