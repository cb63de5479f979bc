/** Extracts times and servings from the lines of a text, such as "Serves 4 | Prep 20 min". */

import { statesOnlyServings, statesServings } from "@hub/shared/features/recipes/servings";
import { readMinutes, timeKinds } from "@hub/shared/features/recipes/times";
import type { PageRecipe } from "../read-page.ts";
import { isYield } from "./headings.ts";

/** The part of the text that contains a line. Among steps, "Bake 45 min" is a step and no time. */
export type LineContext = "head" | "ingredients" | "steps";

const maxFactChars = 80;
const between = /\s+[|•·–—]\s+|;\s+|\s{3,}/;
const timeWord = /time|zeit|temps|tiempo|tempo|tijd|tid|czas|süre/i;

export type Facts = ReturnType<typeof createFacts>;

export function createFacts() {
  const yields: string[] = [];
  const times = { total: "", prep: "", cook: "", rest: "" };

  function extractServings(text: string, context: LineContext): boolean {
    const isServings = context === "head" ? statesServings(text) : statesOnlyServings(text);
    if (!isServings && (context === "steps" || !isYield(text))) return false;
    yields.push(text);
    return true;
  }

  function extractTime(text: string, context: LineContext): boolean {
    const [, label = "", value = ""] = /^([^:：]{2,40})[:：]\s*(.{1,40})$/.exec(text) ?? [];
    const labelled = label === "" ? undefined : timeKinds(label);
    const isNamedTime = timeWord.test(label);
    const isLabelled = labelled !== undefined && (isNamedTime || (labelled.size > 0 && context !== "steps"));
    const whole = context === "steps" ? undefined : timeKinds(text);
    const isTime = whole !== undefined && readMinutes(text) !== null;
    // "Prep time: overnight" is a time that was not understood. "Preparation: chop the onions." is no time.
    if (!isTime && !(isLabelled && !/[.!?]$/.test(value) && value.split(" ").length <= 5)) return false;
    const kinds = [...((isTime ? whole : labelled) ?? [])];
    const kind = kinds.length === 1 ? (kinds[0] ?? "total") : "total";
    times[kind] ||= isTime ? text : value;
    return true;
  }

  /** Extracts the facts of a line. Returns false if the line also has other text. */
  function extract(text: string, context: LineContext): boolean {
    if (text.length > maxFactChars || !/[\d:：]|\p{L}+ \p{L}/u.test(text)) return false;
    const parts = context === "head" ? text.split(between) : [text];
    // Extract from each part, even if another part has other text.
    return parts.map((part) => extractServings(part, context) || extractTime(part, context)).every(Boolean);
  }

  return {
    extract,
    /** Extracts the servings from a line with other text, such as the name. */
    extractYield(text: string): void {
      if (statesServings(text)) yields.push(text);
    },
    collected(): Pick<PageRecipe, "yields" | "times"> {
      const { total, prep, cook, rest } = times;
      return { yields, times: { total, prep, cook: [cook, total === "" ? rest : ""].filter(Boolean).join(" + ") } };
    },
  };
}
