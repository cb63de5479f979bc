/** The operations on the roster. */
import * as z from "zod/mini";
import { entryChangesSchema, newEntrySchema } from "../../collection.ts";
import { freeColor } from "../../colors.ts";
import { addEntry, changeEntry, removeEntry, signerOf } from "../../entries.ts";
import { idSchema } from "../../ids.ts";
import { defineOperation } from "../../operation.ts";
import { formatList, formatWhen, phraseFor } from "../../phrases.ts";
import { byId, instantSchema, nameKey } from "../../text.ts";
import { readMember, readMembers } from "./document.ts";
import { members, statusAct, statusSchema } from "./schema.ts";

/** Fields that other code sets: `setStatus` sets the status, and the hub sets photos. */
const excludedFields = { status: true, statusEnd: true, profileImageUrl: true } as const;

export const addMember = defineOperation({
  name: "addMember",
  input: z.omit(newEntrySchema(members), excludedFields),
  act: members.act,
  describe: ({ name }) => ["Add", `${name} to the family`],
  apply: (doc, { color, ...input }) =>
    addEntry(doc, members, { ...input, color: color ?? freeColor(readMembers(doc)) }),
});

export const changeMember = defineOperation({
  name: "changeMember",
  input: z.omit(entryChangesSchema(members), excludedFields),
  act: members.act,
  describe: ({ id }, { doc }) => phraseFor("Change", readMember(doc, id)?.name),
  apply: (doc, input) => changeEntry(doc, members, input),
});

/** Adds dietary restrictions to a member. Existing ones stay, even with another spelling. */
export const addRestrictions = defineOperation({
  name: "addRestrictions",
  input: z.object({ id: idSchema<"member">(), restrictions: members.sets.dietaryRestrictions }),
  act: members.act,
  needsConfirmation: true,
  tool: {
    description: "Add dietary restrictions to a person: food that they must not eat",
    candidates: ({ doc }) => readMembers(doc),
  },
  describe: ({ id, restrictions }, { doc }) => {
    const member = readMember(doc, id);
    return member && ["Add", `${formatList(restrictions)} to ${member.name}'s dietary restrictions`];
  },
  apply(doc, { id, restrictions }) {
    const member = readMember(doc, id);
    if (!member) return;
    const existingKeys = new Set(member.dietaryRestrictions.map(nameKey));
    const added = restrictions.filter((restriction) => !existingKeys.has(nameKey(restriction)));
    changeEntry(doc, members, { id, dietaryRestrictions: [...member.dietaryRestrictions, ...added] });
  },
});

export const removeMember = defineOperation({
  name: "removeMember",
  input: byId<"member">(),
  act: members.act,
  describe: ({ id }, { doc }) => {
    const member = readMember(doc, id);
    return member && ["Take", `${member.name} off the roster`];
  },
  apply: (doc, { id }) => removeEntry(doc, members, id),
});

/** Sets a member's status until an instant, or until the next change. After the instant they are available again. */
export const setStatus = defineOperation({
  name: "setStatus",
  input: z.object({ id: idSchema<"member">(), status: statusSchema, until: z.optional(z.nullable(instantSchema)) }),
  act: statusAct,
  needsConfirmation: false,
  refusal: "Failed to update member status.",
  describe: ({ id, status, until }, context) => {
    const member = readMember(context.doc, id);
    const end = until ? ` until ${formatWhen({ startTime: until, allDay: false }, context)}` : "";
    return member && ["Set", `${member.name} to ${status}${end}`];
  },
  apply(doc, { id, status, until }) {
    const statusEnd = until && status !== "available" ? { status, at: until } : null;
    changeEntry(doc, members, { id, status, statusEnd, statusBy: signerOf(doc) });
  },
});
