/**
 * The changes that the assistant can make, as data: named in words, kept until somebody says yes, and then made. What is
 * not listed here the assistant cannot do, whatever it is talked into.
 */
import { type OperationInput, type OperationName, operations } from "@hub/shared/document";
import { HubError } from "@hub/shared/errors";
import { dietaryTagsOf } from "@hub/shared/features/meals/judge";
import type { Recipe } from "@hub/shared/features/meals/schema";
import { judgeRecipe } from "@hub/shared/features/meals/warnings";
import { readMembers } from "@hub/shared/features/members/document";
import { type Act, may, type Role } from "@hub/shared/permissions";
import type * as Y from "yjs";

/** The act that each change takes, and whether it waits for a tap of the person who asked, however few there are. */
export const changeKinds = {
  addItem: { act: "edit-list", waits: false },
  changeLine: { act: "edit-list", waits: false },
  removeLine: { act: "edit-list", waits: true },
  addRestrictions: { act: "edit-members", waits: true },
  setStatus: { act: "set-status", waits: false },
  addEvent: { act: "edit-events", waits: false },
  changeEvent: { act: "edit-events", waits: false },
  removeEvent: { act: "edit-events", waits: true },
  planMeal: { act: "plan-meals", waits: false },
  removeMeal: { act: "plan-meals", waits: true },
  setServings: { act: "plan-meals", waits: false },
  bookmarkActivity: { act: "edit-activities", waits: false },
  startTimer: { act: "set-timers", waits: false },
  changeTimer: { act: "set-timers", waits: false },
  stopTimer: { act: "set-timers", waits: false },
  invite: { act: "invite", waits: true },
} as const satisfies Partial<Record<OperationName | "invite", { act: Act; waits: boolean }>>;

export type ChangeKind = keyof typeof changeKinds;
export type DocumentChange = {
  [Name in Exclude<ChangeKind, "invite">]: { name: Name; input: OperationInput<Name> };
}[Exclude<ChangeKind, "invite">];
/** A link for a new person, which is no part of the document and only ever made by a tap. */
export interface InviteChange {
  name: "invite";
  input: { role: Role };
}
export type Change = DocumentChange | InviteChange;

/** Whether a stored value is a change that this hub can make. What it may hold, the document's check decides. */
export function isChange(value: unknown): value is Change {
  return (
    typeof value === "object" && value !== null && "name" in value && Object.hasOwn(changeKinds, String(value.name))
  );
}

export function isDocumentChange(change: Change): change is DocumentChange {
  return change.name !== "invite";
}

/** Throws `forbidden` unless a role may make all of the changes. */
export function demandRole(role: Role, changes: readonly Change[]): void {
  if (changes.every(({ name }) => may(role, changeKinds[name].act))) return;
  throw new HubError("forbidden", "Your role in the family does not allow that.");
}

/** Why a change may not be planned: somebody of the family must not eat it. Undefined when nothing speaks against it. */
export function whyUnsafe(doc: Y.Doc, change: Change): string | undefined {
  if (change.name !== "planMeal") return undefined;
  const { recipeName, ingredients = [], steps = [] } = change.input;
  return whyUnsafeDish(doc, { recipeName, ingredients, steps });
}

/** Why a dish is not for this family, by its restrictions of this moment. */
export function whyUnsafeDish(
  doc: Y.Doc,
  dish: Pick<Recipe, "recipeName" | "ingredients" | "steps">,
): string | undefined {
  for (const { name, dietaryRestrictions } of readMembers(doc)) {
    const [hit] = judgeRecipe(dish, dietaryRestrictions).forbidden;
    if (hit) return `${dish.recipeName} is not for ${name}: ${hit.reason}. I did not plan it.`;
  }
  return undefined;
}

/** Makes a change for which the role and the gate have been asked. */
export function makeChange(doc: Y.Doc, change: DocumentChange): void {
  if (change.name === "planMeal") {
    // Tags are what families with allergies go by, so no engine gets to say them.
    const dietaryTags = dietaryTagsOf((change.input.ingredients ?? []).map(({ name }) => name));
    return operations.planMeal(doc, { ...change.input, dietaryTags });
  }
  // The name and the input belong together by the type of a change.
  (operations[change.name] as (doc: Y.Doc, input: unknown) => void)(doc, change.input);
}
