/**
 * Answers questions about restrictions. Answers use only the recipe and the food lists, name the person, and say which
 * ingredients were not checked. Without recipe or list there is no answer.
 */
import { addDays } from "@hub/shared/days";
import { checkIngredients, checkText, type Verdict } from "@hub/shared/features/meals/allergen-check";
import { readMeals } from "@hub/shared/features/meals/document";
import { checkEveryWord } from "@hub/shared/features/meals/warnings";
import { readMembers } from "@hub/shared/features/members/document";
import type { Member } from "@hub/shared/features/members/schema";
import { formatForDay, formatList } from "@hub/shared/phrases";
import type { Question } from "../actions/responder.ts";
import { findMember, unknownMember } from "./answer-people.ts";
import { findSlot } from "./find-meal.ts";
import type { IntentOf } from "./intent.ts";
import { type Reply, sentence } from "./reply.ts";

type Eater = Pick<Member, "name" | "dietaryRestrictions">;
type Food = IntentOf<"food">;

/** The subject of a question: a recipe, or only the name of a dish or food. */
interface Subject {
  name: string;
  check(restrictions: readonly string[]): Verdict;
  /** The basis of the answer, as a sentence. */
  basis: string;
}

const byRecipe = "I checked only the recipe's ingredients, not the labels on the packages.";
const byName = "I have no recipe for it, so I went only by its name. Check the ingredients yourself.";

async function subjectOf(text: string, question: Question): Promise<Subject> {
  const meal = (await findSlot(text, question))?.meal;
  const plainName = text.replace(/^(?:the|a|an|some|any|our)\s+/i, "");
  const recipe = meal?.ingredients.length ? meal : question.context.suggestions.findRecipe(plainName);
  if (recipe)
    return { name: recipe.recipeName, check: (restrictions) => checkEveryWord(recipe, restrictions), basis: byRecipe };
  const name = meal?.recipeName ?? sentence(plainName);
  const check = (restrictions: readonly string[]) => ({
    forbidden: checkText(name, restrictions).forbidden,
    notChecked: checkIngredients([name], restrictions).notChecked,
  });
  return { name, check, basis: byName };
}

/** The reasons against a food. If its own name is the reason, no other reason is given. */
function reasonsIn({ forbidden }: Verdict): string {
  const reasons = forbidden.map(({ found, reason }) =>
    reason === `${found} is ruled out` ? `it has ${found}` : reason,
  );
  return formatList([...new Set(reasons)]);
}

/** "Dan can't have Parmesan: it contains milk." for each eater who must not eat it. */
function hitsFor(subject: Subject, eaters: readonly Eater[]): string[] {
  return eaters.flatMap(({ name, dietaryRestrictions }) => {
    const reasons = reasonsIn(subject.check(dietaryRestrictions));
    return reasons === "" ? [] : [`${name} can't have **${subject.name}**: ${reasons}.`];
  });
}

function uncheckedIn(subject: Subject, restrictions: readonly string[]): string {
  const { notChecked } = subject.check(restrictions);
  return notChecked.length === 0 ? "" : ` I could not check ${formatList(notChecked, "or")}.`;
}

function findEaters(name: string, members: readonly Member[], { context }: Question): readonly Member[] {
  if (name === "we") return members;
  const one = name === "" ? members.find(({ id }) => id === context.user.memberId) : findMember(members, name);
  return one ? [one] : [];
}

export async function answerFood(food: Food, question: Question): Promise<Reply> {
  const members = await question.context.read(readMembers);
  if (/^(?:it|that|this|them|these|those)$/i.test(food.meal ?? "")) return { lead: "Which dish? Please say its name." };
  switch (food.ask) {
    case "contains":
    case "diet":
      return answerContents(food, members, question);
    case "may-eat":
    case "who-cannot":
      return answerWhoMayEat(food, members, question);
    case "reacts":
      return answerReaction(food, members, question);
    case "plan":
    case "guest":
      return answerPlan(food, members, question);
    default:
      return answerCards(food, members, question);
  }
}

async function answerContents({ ask, meal = "", food = "" }: Food, members: readonly Member[], question: Question) {
  const subject = await subjectOf(meal, question);
  const restriction = ask === "diet" ? food : food.replace(/^(?:any|some)\s+/i, "");
  const verdict = subject.check([restriction]);
  const { forbidden } = verdict;
  const isYes = forbidden.length > 0 === (ask === "contains");
  const unknown = forbidden.length === 0 ? uncheckedIn(subject, [restriction]) : "";
  const notFound =
    ask === "diet"
      ? `I found nothing in **${subject.name}** that is not ${food}`
      : `I found no ${food} in **${subject.name}**`;
  const lead = forbidden.length > 0 ? `${isYes ? "Yes" : "No"}: ${reasonsIn(verdict)}.` : `${notFound}.`;
  const affected = hitsFor(
    subject,
    members.filter(({ dietaryRestrictions }) => areAbout(dietaryRestrictions, restriction)),
  );
  const ownerNames = members
    .filter(({ dietaryRestrictions }) => areAbout(dietaryRestrictions, restriction))
    .map(({ name }) => name);
  const eaters = ownerNames.length > 0 && affected.length === 0 ? ` ${formatList(ownerNames)} must not eat that.` : "";
  const answer = [`**${subject.name}**: ${lead}`, ...affected].join(" ");
  return { lead: `${answer}${eaters}${unknown} ${subject.basis}` };
}

/** True if the restrictions concern this food. */
function areAbout(restrictions: readonly string[], food: string): boolean {
  return (
    checkText(food, restrictions).forbidden.length > 0 ||
    restrictions.some((one) => checkText(one, [food]).forbidden.length > 0)
  );
}

async function answerWhoMayEat(
  { ask, name = "we", meal = "" }: Food,
  members: readonly Member[],
  question: Question,
): Promise<Reply> {
  const eaters = ask === "who-cannot" ? members : findEaters(name, members, question);
  if (eaters.length === 0) return unknownMember(members, name);
  const subject = await subjectOf(meal, question);
  const hits = hitsFor(subject, eaters);
  const restrictions = eaters.flatMap(({ dietaryRestrictions }) => dietaryRestrictions);
  if (restrictions.length === 0)
    return {
      lead: `I don't know of anything that ${formatList(
        eaters.map((eater) => eater.name),
        "or",
      )} must not eat.`,
    };
  const isAboutAll = ask === "who-cannot" || name === "we" || eaters.length > 1;
  const who = !isAboutAll ? `${eaters[0]?.name} (${formatList(restrictions)})` : "anyone in the family";
  const nothing = `I found nothing in **${subject.name}** that ${who} must not eat.`;
  const lead = hits.length > 0 ? hits.join(" ") : nothing;
  return { lead: `${lead}${uncheckedIn(subject, restrictions)} ${subject.basis}` };
}

/** Checks the planned meals of some days for a member or a guest. */
async function answerPlan(
  { ask, name = "we", food = "", days }: Food,
  members: readonly Member[],
  question: Question,
): Promise<Reply> {
  const { today } = question.context;
  const member = ask === "plan" || findMember(members, name) ? findEaters(name, members, question) : [];
  const eaters: readonly Eater[] =
    ask === "guest" ? [{ name: member[0]?.name ?? name, dietaryRestrictions: [food] }] : member;
  if (eaters.length === 0) return unknownMember(members, name);
  const range = days ?? { start: today, end: addDays(today, ask === "guest" ? 1 : 7), words: "today" };
  const meals = await question.context.read((doc) => readMeals(doc, range));
  if (meals.length === 0)
    return { lead: `Nothing is planned ${range.words}, so there is nothing to check for ${name}.` };
  const list: string[] = [];
  for (const meal of meals) {
    const subject = await subjectOf(meal.recipeName, question);
    const restrictions = eaters.flatMap(({ dietaryRestrictions }) => dietaryRestrictions);
    const hits = hitsFor(subject, eaters);
    const finding = hits.length > 0 ? hits.join(" ") : `I found no problem with **${meal.recipeName}**.`;
    const basis = subject.basis === byName ? " It has no recipe." : "";
    list.push(
      `${sentence(formatForDay(meal.date, today).replace(/^for /, ""))}: ${finding}${uncheckedIn(subject, restrictions)}${basis}`,
    );
  }
  const eaterNames = eaters.map((eater) => `${eater.name} (${formatList(eater.dietaryRestrictions)})`);
  return { lead: `Planned meals, checked for ${formatList(eaterNames)}:`, list, close: byRecipe };
}

/** "Is Leo allergic to milk?" A missing entry on a card never counts as safe. */
function answerReaction({ name = "we", food = "" }: Food, members: readonly Member[], question: Question): Reply {
  const [eater, ...others] = findEaters(name, members, question);
  if (!eater || others.length > 0) return unknownMember(members, name);
  const { dietaryRestrictions } = eater;
  const named = dietaryRestrictions.filter((restriction) => areAbout([restriction], food));
  if (named.length > 0) return { lead: `Yes. ${eater.name}'s dietary restrictions include ${formatList(named)}.` };
  const listed = dietaryRestrictions.length === 0 ? "None are listed" : `They list ${formatList(dietaryRestrictions)}`;
  return { lead: `${eater.name}'s dietary restrictions don't include ${food}. ${listed}.` };
}

function answerCards({ ask, name = "we", food = "" }: Food, members: readonly Member[], question: Question): Reply {
  const requested = ask === "card" ? findEaters(name, members, question) : members;
  if (requested.length === 0) return unknownMember(members, name);
  const affected = requested.filter(({ dietaryRestrictions }) =>
    ask === "who-avoids" ? areAbout(dietaryRestrictions, food) : dietaryRestrictions.length > 0,
  );
  if (affected.length === 0) {
    const owner = ask === "card" ? requested[0]?.name : "anyone";
    return {
      lead:
        ask === "who-avoids"
          ? `No one's dietary restrictions include ${food}. I checked only those.`
          : `No dietary restrictions are listed for ${owner}.`,
    };
  }
  const cards = affected.map(
    ({ name: owner, dietaryRestrictions }) => `${owner} must not eat ${formatList(dietaryRestrictions, "or")}`,
  );
  return { lead: `${cards.join("; ")}.` };
}
