import { addMember } from "@hub/shared/features/members/operations";
import type { Member } from "@hub/shared/features/members/schema";
import { bodyOf } from "@hub/shared/operation";
import { changesBetween } from "../../ui/form-changes.ts";
import type { MemberChanges, NewMember } from "./queries.ts";

/** The values of the dialog's fields, as text. */
export interface MemberForm {
  name: string;
  age: string;
  color: string | null;
  dietaryRestrictions: string[];
}

export type MemberResult =
  | { kind: "valid"; fields: NewMember }
  | { kind: "invalid"; field: "name" | "age"; message: string };

export function toMemberForm(member: Member | undefined, ownColor: string): MemberForm {
  if (!member) return { name: "", age: "", color: ownColor, dietaryRestrictions: [] };
  const { name, age, color, dietaryRestrictions } = member;
  return { name, age: age === null ? "" : String(age), color, dietaryRestrictions };
}

/** Validates the form and returns its member, or the errors. */
export function readMemberForm(form: MemberForm): MemberResult {
  const age = form.age.trim() === "" ? null : Number(form.age);
  const parsed = bodyOf(addMember).safeParse({ ...form, age });
  if (parsed.success) return { kind: "valid", fields: parsed.data };
  return parsed.error.issues[0]?.path[0] === "age"
    ? { kind: "invalid", field: "age", message: "Enter an age from 0 to 130." }
    : { kind: "invalid", field: "name", message: "Enter a name of up to 80 characters." };
}

/** The validated fields that changed since the form opened. */
export function memberChanges(initial: MemberForm, fields: NewMember): MemberChanges {
  const before = readMemberForm(initial);
  return before.kind === "valid" ? changesBetween(before.fields, fields) : fields;
}
