/** What a text says of times and servings on lines of their own, or beside others: "Serves 4 | Prep 20 min". */

import { saysOnlyServings, saysServings } from "@hub/shared/features/recipes/servings";
import { readMinutes, timeKinds } from "@hub/shared/features/recipes/times";
import type { PageRecipe } from "../read-page.ts";
import { isYield } from "./headings.ts";

/** Where a line stands: among steps "Bake 45 min" is one of them. */
export type LineContext = "head" | "ingredients" | "steps";

const maxFactChars = 80;
const between = /\s+[|•·–—]\s+|;\s+|\s{3,}/;
const timeWord = /time|zeit|temps|tiempo|tempo|tijd|tid|czas|süre/i;

export type Facts = ReturnType<typeof createFacts>;

export function createFacts() {
  const yields: string[] = [];
  const times = { total: "", prep: "", cook: "", rest: "" };

  function takeServings(text: string, context: LineContext): boolean {
    const isServings = context === "head" ? saysServings(text) : saysOnlyServings(text);
    if (!isServings && (context === "steps" || !isYield(text))) return false;
    yields.push(text);
    return true;
  }

  function takeTime(text: string, context: LineContext): boolean {
    const [, label = "", said = ""] = /^([^:：]{2,40})[:：]\s*(.{1,40})$/.exec(text) ?? [];
    const labelled = label === "" ? undefined : timeKinds(label);
    const isNamedTime = timeWord.test(label);
    const isLabelled = labelled !== undefined && (isNamedTime || (labelled.size > 0 && context !== "steps"));
    const whole = context === "steps" ? undefined : timeKinds(text);
    const isTime = whole !== undefined && readMinutes(text) !== null;
    // "Prep time: overnight" is told as not understood; "Preparation: chop the onions." is no time.
    if (!isTime && !(isLabelled && !/[.!?]$/.test(said) && said.split(" ").length <= 5)) return false;
    const kinds = [...((isTime ? whole : labelled) ?? [])];
    const kind = kinds.length === 1 ? (kinds[0] ?? "total") : "total";
    times[kind] ||= isTime ? text : said;
    return true;
  }

  /** Takes what a line says; false if it says something else too. */
  function take(text: string, context: LineContext): boolean {
    if (text.length > maxFactChars || !/[\d:：]|\p{L}+ \p{L}/u.test(text)) return false;
    const parts = context === "head" ? text.split(between) : [text];
    // Each part is taken, also where another says something else.
    return parts.map((part) => takeServings(part, context) || takeTime(part, context)).every(Boolean);
  }

  return {
    take,
    /** Takes for how many it is from a line that says more, such as the name. */
    takeYield(text: string): void {
      if (saysServings(text)) yields.push(text);
    },
    found(): Pick<PageRecipe, "yields" | "times"> {
      const { total, prep, cook, rest } = times;
      return { yields, times: { total, prep, cook: [cook, total === "" ? rest : ""].filter(Boolean).join(" + ") } };
    },
  };
}
