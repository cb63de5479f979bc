import { parseEntry } from "@hub/shared/entries";
import { HubError } from "@hub/shared/errors";
import { meals } from "@hub/shared/features/meals/schema";
import { may } from "@hub/shared/permissions";
import { formatList } from "@hub/shared/phrases";
import type { Touch, Trace } from "@hub/shared/trace-schema";
import { actsToUndo, undoTrace } from "@hub/shared/undo-trace";
import * as Y from "yjs";
import { unsafeDishReason } from "../../assistant/actions/changes.ts";
import type { Membership } from "../../auth/membership.ts";
import type { FamilyDocument } from "../../documents/family-document.ts";
import type { ChangeRow, ConversationRow, Conversations } from "../../storage/conversations.ts";
import { readTrace } from "./stored-changes.ts";

/** Undoes changes in reverse order: one may depend on another. Throws `forbidden` unless the role allows all. */
export async function undoChanges(
  membership: Membership,
  { _id, changes }: Pick<ConversationRow, "_id" | "changes">,
  { document, conversations }: { document: FamilyDocument; conversations: Conversations },
): Promise<ChangeRow[]> {
  const made = changes.filter(({ state }) => state === "made").reverse();
  const acts = made.flatMap((change) => actsToUndo(readTrace(change)));
  if (!acts.every((act) => may(membership.role, act))) throw new HubError("forbidden");
  if (made.length === 0) return [];
  const settled = await document.edit(membership, (doc) =>
    made.map((change) => ({ ...change, ...undoChange(doc, readTrace(change)) })),
  );
  for (const { id, state, note } of settled) await conversations.settleChange(_id, { id, state, note });
  return settled;
}

/** Undoes one change as far as possible. The note lists what stays. */
function undoChange(doc: Y.Doc, trace: Trace): Pick<ChangeRow, "state" | "note"> {
  if (trace.length === 0) return { state: "made", note: "This can no longer be undone." };
  const unsafe = findUnsafeRestoredMeal(doc, trace);
  if (unsafe !== undefined) return { state: "made", note: unsafe };
  const { restored, left } = undoTrace(doc, trace);
  if (left.length === 0) return { state: "taken-back", note: "" };
  if (restored.length === 0) return { state: "made", note: "It has changed since then, so I left it." };
  const names = [...new Set(left.map((touch) => nameOf(doc, touch)))];
  const were = names.length === 1 ? "has changed since then, so I left it" : "have changed since then, so I left them";
  return { state: "taken-back", note: `${formatList(names)} ${were}.` };
}

/** Restores a dish from a planner only if it passes the current dietary restrictions. */
function findUnsafeRestoredMeal(doc: Y.Doc, trace: Trace): string | undefined {
  for (const { collection, id, before, after } of trace) {
    if (collection !== meals.name || !before.isThere || after.isThere) continue;
    const map = doc.getMap(meals.name).get(id);
    const meal = map instanceof Y.Map ? parseEntry(meals, id, map) : undefined;
    if (meal && meal.source !== "person") return unsafeDishReason(doc, meal);
  }
  return undefined;
}

const nameFields = ["item", "title", "recipeName", "name"];

function nameOf(doc: Y.Doc, { collection, id }: Touch): string {
  const map = doc.getMap(collection).get(id);
  const names = map instanceof Y.Map ? nameFields.map((field) => map.get(field)) : [];
  return names.find((name) => typeof name === "string") ?? "Something";
}
