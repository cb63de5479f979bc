/**
 * The allergen gate on text that grows. A word is let through as soon as neither it nor what may follow can name a food
 * that somebody must not eat; the rest waits for the end of its sentence. A sentence with such a food is stopped before
 * it, and a short notice takes its place. So nothing forbidden is ever shown or spoken, and hardly anything waits.
 */

import { wordsOf } from "@hub/shared/features/meals/food/spelling";
import { everydayWords, neutralWords } from "@hub/shared/features/meals/food/words";
import { judgeText, type Verdict } from "@hub/shared/features/meals/judge";
import { beginningIn } from "./beginnings.ts";
import { createUnquote } from "./eaters.ts";

/** What came long before in a sentence says nothing about a food. */
const contextChars = 240;
/** A sentence with a food in it that has no end is not waited for. */
const maxHeldChars = 600;
const sentenceEnd = /[.!?](?=\s)|\n/;

const openers =
  "hello hi sure here's heres certainly great good let's lets okay of course tonight today tomorrow this you your".split(
    " ",
  );
const harmless = new Set([...neutralWords, ...everydayWords, ...openers]);

export interface GateRules {
  restrictions: readonly string[];
  /** What to say in place of a sentence. */
  notice(hits: Verdict["forbidden"]): string;
}

export interface StreamGate {
  /** What may be shown now, of this text and what waited before. */
  push(text: string): string;
  /** What may be shown of the rest. */
  end(): string;
}

export function createStreamGate({ restrictions, notice }: GateRules): StreamGate {
  const unquote = createUnquote(restrictions);
  const ownNames = restrictions.map((one) =>
    wordsOf(one)
      .map(({ stem }) => stem)
      .join(""),
  );
  /** Of the sentence that grows: what was let through, and what waits. */
  let shown = "";
  let waiting = "";
  let isWithheld = false;
  let hasNotice = false;
  /** Once something was left out, sentences pass whole: one that begins and stops reads badly the second time. */
  let isWary = false;

  const judge = (text: string) => judgeText(unquote(text), restrictions).forbidden;

  function withhold(hits: Verdict["forbidden"]): string {
    const space = /^\s*/.exec(waiting)?.[0] ?? "";
    waiting = "";
    // A model that goes on and on about it is told of once.
    if (hasNotice) return "";
    hasNotice = true;
    isWary = true;
    return `${space}${/[\p{L}\p{N}]/u.test(shown) ? "… " : ""}${notice(hits)}`;
  }

  /** The sentence is whole, or there is no more of it. */
  function close(): string {
    const lineEnd = waiting.endsWith("\n") ? "\n" : "";
    const hits = isWithheld ? [] : judge(shown + waiting);
    let passed = isWithheld ? lineEnd : waiting;
    if (hits.length > 0) passed = withhold(hits) + lineEnd;
    else if (!isWithheld && /\p{L}/u.test(passed)) hasNotice = false;
    shown = "";
    waiting = "";
    isWithheld = false;
    return passed;
  }

  function letThrough(): string {
    if (isWithheld) {
      waiting = "";
      return "";
    }
    const mayWait = waiting.length < maxHeldChars;
    if (isWary && mayWait) return "";
    const hits = judge(shown + waiting);
    if (hits.length > 0) {
      if (mayWait) return "";
      isWithheld = true;
      return withhold(hits);
    }
    const text = shown + waiting;
    const held = Math.min(beginningIn(text, ownNames), unfinishedIn(text));
    const passed = waiting.slice(0, Math.max(0, held - shown.length));
    waiting = waiting.slice(passed.length);
    shown = (shown + passed).slice(-contextChars);
    if (/\p{L}/u.test(passed)) hasNotice = false;
    return passed;
  }

  return {
    push(text) {
      let passed = "";
      let rest = waiting + text;
      for (let end = sentenceEnd.exec(rest); end; end = sentenceEnd.exec(rest)) {
        waiting = rest.slice(0, end.index + 1);
        rest = rest.slice(end.index + 1);
        passed += close();
      }
      waiting = rest;
      return waiting === "" ? passed : passed + letThrough();
    },
    end: close,
  };
}

/** Reads the lists of foods before anybody waits for them, which holds everything else up once. */
export function warmGate(): void {
  createStreamGate({ restrictions: ["milk"], notice: () => "" }).push("word word");
}

/** Where a word begins of which more may come; such a word passes only when it is one that says nothing of food. */
function unfinishedIn(text: string): number {
  const last = /\S+$/.exec(text);
  if (!last || harmless.has(last[0].toLowerCase())) return text.length;
  return last.index;
}
