/** What members think of a planned meal. In its own file, because only the pages of meals need it. */
import * as z from "zod/mini";
import { annotateEntry, signerOf } from "../../entries.ts";
import { idSchema, type MemberId } from "../../ids.ts";
import { defineOperation } from "../../operation.ts";
import { readMeal } from "./document.ts";
import { type Meal, meals, votingAct } from "./schema.ts";

const voteSchema = z.enum(["up", "down"]);
export type Vote = z.infer<typeof voteSchema>;

/** Records whether the person who makes the change is for a planned meal or against it, or takes that back. */
export const voteMeal = defineOperation({
  name: "voteMeal",
  input: z.object({ id: idSchema<"meal">(), vote: z.nullable(voteSchema) }),
  act: votingAct,
  refusal: "The vote could not be kept.",
  describe: ({ id }, { doc }) => {
    const meal = readMeal(doc, id);
    return meal && ["Answer", `whether there is to be ${meal.recipeName}`];
  },
  apply(doc, { id, vote }) {
    const memberId = signerOf(doc);
    const meal = readMeal(doc, id);
    if (memberId === null || !meal) return;
    const others = meal.votes.filter((each) => !each.startsWith(`${memberId} `));
    annotateEntry(doc, meals, { id: meal.id, votes: vote === null ? others : [...others, `${memberId} ${vote}`] });
  },
});

/** What each member thinks of a meal; of two votes from one member's devices, the later one. */
export function votesOf({ votes }: Pick<Meal, "votes">): ReadonlyMap<MemberId, Vote> {
  return new Map(
    votes.flatMap((each) => {
      const [memberId = "", said] = each.split(" ");
      const vote = voteSchema.safeParse(said);
      return vote.success ? [[memberId as MemberId, vote.data]] : [];
    }),
  );
}
