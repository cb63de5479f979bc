/** Votes on planned meals. In their own file, because only the pages of meals need them. */
import * as z from "zod/mini";
import { annotateEntry, signerOf } from "../../entries.ts";
import { idSchema, type MemberId } from "../../ids.ts";
import { defineOperation } from "../../operation.ts";
import { readMeal } from "./document.ts";
import { type Meal, meals, votingAct } from "./schema.ts";

const voteSchema = z.enum(["up", "down"]);
export type Vote = z.infer<typeof voteSchema>;

/** Records or removes the author's vote for or against a planned meal. */
export const voteMeal = defineOperation({
  name: "voteMeal",
  input: z.object({ id: idSchema<"meal">(), vote: z.nullable(voteSchema) }),
  act: votingAct,
  refusal: "We couldn't save your vote. Try again.",
  describe: ({ id }, { doc }) => {
    const meal = readMeal(doc, id);
    return meal && ["Vote", `on ${meal.recipeName}`];
  },
  apply(doc, { id, vote }) {
    const memberId = signerOf(doc);
    const meal = readMeal(doc, id);
    if (memberId === null || !meal) return;
    const others = meal.votes.filter((each) => !each.startsWith(`${memberId} `));
    annotateEntry(doc, meals, { id: meal.id, votes: vote === null ? others : [...others, `${memberId} ${vote}`] });
  },
});

/** Each member's vote on a meal. If a member voted on two devices, the later vote counts. */
export function votesOf({ votes }: Pick<Meal, "votes">): ReadonlyMap<MemberId, Vote> {
  return new Map(
    votes.flatMap((each) => {
      const [memberId = "", value] = each.split(" ");
      const vote = voteSchema.safeParse(value);
      return vote.success ? [[memberId as MemberId, vote.data]] : [];
    }),
  );
}
