/**
 * The changes that the assistant can make, as data. They can be described, and stored until the user confirms. Only
 * operations with a tool, and invites, are allowed: a manipulated model can do nothing else.
 */

import { HubError } from "@hub/shared/errors";
import { addInvite } from "@hub/shared/features/families/endpoints";
import { eatingAt } from "@hub/shared/features/meals/document";
import { type Eating, eatersOf } from "@hub/shared/features/meals/eaters";
import type { Recipe } from "@hub/shared/features/meals/schema";
import { checkRecipe, tagsOfRecipe } from "@hub/shared/features/meals/warnings";
import { readMembers } from "@hub/shared/features/members/document";
import { type Operation, readInput } from "@hub/shared/operation";
import { findOperation, type OperationInput, type OperationName, operations } from "@hub/shared/operations";
import { type Act, may, type Role, roleSchema } from "@hub/shared/permissions";
import { type ChangeDescription, conjugate, type PhraseContext } from "@hub/shared/phrases";
import type * as Y from "yjs";
import * as z from "zod/mini";

export type DocumentChange = {
  [Name in OperationName]: { name: Name; input: OperationInput<Name> };
}[OperationName];
/** An invite link. It is not part of the document and always needs a tap. */
export interface InviteChange {
  name: "invite";
  input: { role: Role };
}
export type Change = DocumentChange | InviteChange;

const invite = {
  version: 1,
  input: z.object({ role: roleSchema }),
  act: addInvite.access,
  needsConfirmation: true,
} as const;

const storedSchema = z.object({ name: z.string(), version: z._default(z.number(), 1), input: z.unknown() });

/** Parses a stored change. Rejects changes that this hub does not support. */
export const storedChangeSchema = z.pipe(
  storedSchema,
  z.transform((stored, context): Change => {
    const kind = kindOf(stored.name);
    const input = kind?.needsConfirmation === undefined ? undefined : readInput(kind as Operation, stored);
    if (input === undefined) context.issues.push({ code: "custom", message: "No such change", input: stored });
    // The schema has just matched the input to the name.
    return { name: stored.name, input } as Change;
  }),
);

/** The stored form of a change, with the version of its input. */
export function toStored(change: Change): object {
  return { ...change, version: kindOf(change.name)?.version };
}

function kindOf(name: string): Pick<Operation, "version" | "input" | "act" | "needsConfirmation"> | undefined {
  return name === "invite" ? invite : findOperation(name);
}

/** True if the change always needs the user's confirmation. */
export function requiresConfirmation({ name }: Change): boolean {
  return kindOf(name)?.needsConfirmation ?? true;
}

export function isDocumentChange(change: Change): change is DocumentChange {
  return change.name !== "invite";
}

/** Throws `forbidden` unless the role and the assistant may make all changes. */
export function requireRole(role: Role, changes: readonly Change[]): void {
  const mayMake = ({ name }: Change) => {
    const kind = kindOf(name);
    return kind?.needsConfirmation !== undefined && may(role, kind.act as Act);
  };
  if (!changes.every(mayMake)) throw new HubError("forbidden", "Your role in the family does not allow that.");
}

/** Describes a change. Undefined if its entry does not exist. */
export function describeChange(change: Change, context: PhraseContext): ChangeDescription | undefined {
  if (change.name === "invite") return describeInvite(change.input);
  const operation: Operation = operations[change.name];
  const phrase = operation.describe(change.input, context);
  return phrase && conjugate(phrase);
}

export function describeInvite({ role }: InviteChange["input"]): ChangeDescription {
  return conjugate(["Make", `an invite link for ${formatRole(role)}`]);
}

/** "an adult", "a child" */
export function formatRole(role: Role): string {
  return role === "child" ? "a child" : `an ${role}`;
}

/** The reason why a planned meal violates a dietary restriction, if any. */
export function unsafeReason(doc: Y.Doc, change: Change): string | undefined {
  if (change.name !== "planMeal") return undefined;
  const { recipeName, date, mealType = "dinner", ingredients = [], steps = [] } = change.input;
  return unsafeDishReason(doc, { recipeName, ingredients, steps, ...eatingAt(doc, { date, mealType }) });
}

/** The reason why a dish violates a current restriction of its eaters, if any. */
export function unsafeDishReason(
  doc: Y.Doc,
  dish: Pick<Recipe, "recipeName" | "ingredients" | "steps"> & Eating,
): string | undefined {
  for (const { name, dietaryRestrictions } of eatersOf(dish, readMembers(doc))) {
    const [hit] = checkRecipe(dish, dietaryRestrictions).forbidden;
    if (hit) return `${name} can't have ${dish.recipeName}: ${hit.reason}. I did not plan it.`;
  }
  return undefined;
}

/** Makes a change. The caller has checked the role and the allergens. */
export function makeChange(doc: Y.Doc, change: DocumentChange): void {
  if (change.name === "planMeal") {
    // Families with allergies rely on the tags and the eaters, so models must not set them.
    const { notEating: _notEating, guests: _guests, ...input } = change.input;
    const { recipeName, ingredients = [], steps = [] } = input;
    const dietaryTags = tagsOfRecipe({ recipeName, ingredients, steps });
    return operations.planMeal.apply(doc, { ...input, dietaryTags });
  }
  const operation: Operation = operations[change.name];
  operation.apply(doc, change.input);
}
