import { parseEntry } from "@hub/shared/entries";
import { meals } from "@hub/shared/features/meals/schema";
import { putBack } from "@hub/shared/put-back";
import type { Touch, Trace } from "@hub/shared/trace";
import { listWords } from "@hub/shared/words";
import * as Y from "yjs";
import { whyUnsafeDish } from "../../assistant/actions/changes.ts";
import type { ChangeRow } from "../../storage/conversations.ts";

/** Takes one change back as far as that can be, and says what could not. */
export function takeBackOne(doc: Y.Doc, trace: Trace): Pick<ChangeRow, "state" | "note"> {
  if (trace.length === 0) return { state: "made", note: "This can no longer be taken back." };
  const unsafe = whyUnsafeAgain(doc, trace);
  if (unsafe !== undefined) return { state: "made", note: unsafe };
  const { restored, left } = putBack(doc, trace);
  if (left.length === 0) return { state: "taken-back", note: "" };
  if (restored.length === 0) return { state: "made", note: "It was changed since, so I left it as it is." };
  const names = [...new Set(left.map((touch) => nameOf(doc, touch)))];
  const were = names.length === 1 ? "was changed since, so I left it" : "were changed since, so I left them";
  return { state: "taken-back", note: `${listWords(names)} ${were}.` };
}

/** A dish that a planner thought of comes back only when it passes the filter of today. */
function whyUnsafeAgain(doc: Y.Doc, trace: Trace): string | undefined {
  for (const { collection, id, before, after } of trace) {
    if (collection !== meals.name || !before.isThere || after.isThere) continue;
    const map = doc.getMap(meals.name).get(id);
    const meal = map instanceof Y.Map ? parseEntry(meals, id, map) : undefined;
    if (meal && meal.source !== "person") return whyUnsafeDish(doc, meal);
  }
  return undefined;
}

const nameFields = ["item", "title", "recipeName", "name"];

function nameOf(doc: Y.Doc, { collection, id }: Touch): string {
  const map = doc.getMap(collection).get(id);
  const names = map instanceof Y.Map ? nameFields.map((field) => map.get(field)) : [];
  return names.find((name) => typeof name === "string") ?? "Something";
}
