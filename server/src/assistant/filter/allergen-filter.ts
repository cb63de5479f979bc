/**
 * The allergen filter on text that grows. A word is let through as soon as neither it nor what may follow can name a food
 * that somebody must not eat; the rest waits for the end of its sentence. A sentence with such a food is stopped before
 * it, and a short notice takes its place. So nothing forbidden is ever shown or spoken, and hardly anything waits.
 */

import { checkText, type Verdict } from "@hub/shared/features/meals/allergen-check";
import { wordsOf } from "@hub/shared/features/meals/food/spelling";
import { everydayWords, neutralWords } from "@hub/shared/features/meals/food/words";
import { createUnquote } from "./eaters.ts";
import { findNamePrefix } from "./name-prefixes.ts";

/** What came long before in a sentence says nothing about a food. */
const contextChars = 240;
/** The longest text that waits. What then still cannot be told from a forbidden food is left out. */
const maxHeldChars = 600;
/** Long pieces are taken in parts, between which the caller may do something else. */
const partChars = 200;
const sentenceEnd = /[.!?](?=\s)|[。！？]|\n/;

const openers =
  "hello hi sure here's heres certainly great good let's lets okay of course tonight today tomorrow this you your".split(
    " ",
  );
const harmless = new Set([...neutralWords, ...everydayWords, ...openers]);

interface FilterRules {
  restrictions: readonly string[];
  /** What to say in place of a sentence; there are no hits when it could not be checked. */
  notice(hits: Verdict["forbidden"]): string;
}

/** Checks one answer while it grows. */
export class AllergenFilter {
  private readonly notice: FilterRules["notice"];
  private readonly check: (text: string) => Verdict["forbidden"];
  private readonly ownNames: readonly string[];
  /** Of the sentence that grows: what was let through, and what waits. */
  private shown = "";
  private waiting = "";
  /** How much of what waits was checked before, and held back. */
  private checkedChars = 0;
  private isWithheld = false;
  private hasNotice = false;
  /** Once something was left out, sentences pass whole: one that begins and stops reads badly the second time. */
  private isWary = false;

  constructor({ restrictions, notice }: FilterRules) {
    const unquote = createUnquote(restrictions);
    this.notice = notice;
    this.check = (text) => checkText(unquote(text), restrictions).forbidden;
    this.ownNames = restrictions.map((one) =>
      wordsOf(one)
        .map(({ stem }) => stem)
        .join(""),
    );
  }

  /** What may be shown now, of this text and what waited before: part by part, each of them little work. */
  *push(text: string): Generator<string> {
    for (let at = 0; at < text.length; ) {
      const end = at + Math.min(partChars, maxHeldChars - this.waiting.length);
      const passed = this.take(text.slice(at, end));
      if (passed !== "") yield passed;
      at = end;
    }
  }

  /** What may be shown of the rest: the sentence is whole, or there is no more of it. */
  end(): string {
    const lineEnd = this.waiting.endsWith("\n") ? "\n" : "";
    const hits = this.isWithheld ? [] : this.check(this.shown + this.waiting);
    let passed = this.isWithheld ? lineEnd : this.waiting;
    if (hits.length > 0) passed = this.noticeFor(hits) + lineEnd;
    else if (!this.isWithheld && /\p{L}/u.test(passed)) this.hasNotice = false;
    this.shown = "";
    this.waiting = "";
    this.checkedChars = 0;
    this.isWithheld = false;
    return passed;
  }

  private take(part: string): string {
    let passed = "";
    let rest = this.waiting + part;
    for (let end = sentenceEnd.exec(rest); end; end = sentenceEnd.exec(rest)) {
      this.waiting = rest.slice(0, end.index + 1);
      rest = rest.slice(end.index + 1);
      passed += this.end();
    }
    this.waiting = rest;
    return rest === "" ? passed : passed + this.letThrough();
  }

  private letThrough(): string {
    if (this.isWithheld) {
      // The mark may be the end of the sentence, which only the next piece tells.
      this.waiting = /[.!?]$/.exec(this.waiting)?.[0] ?? "";
      return "";
    }
    const isFull = this.waiting.length >= maxHeldChars;
    if (this.isWary && !isFull) return "";
    const text = this.shown + this.waiting;
    const wholeChars = unfinishedIn(text) - this.shown.length;
    // While a word only grows, nothing new is known.
    if (!isFull && wholeChars <= this.checkedChars) return "";
    const freeChars = Math.min(findNamePrefix(text, this.ownNames) - this.shown.length, wholeChars);
    if (!isFull && freeChars <= 0) return "";
    const hits = this.check(text);
    this.checkedChars = wholeChars;
    if (hits.length > 0) return isFull ? this.withhold(hits) : "";
    return this.pass(Math.max(0, freeChars));
  }

  private pass(chars: number): string {
    const passed = this.waiting.slice(0, chars);
    this.waiting = this.waiting.slice(chars);
    this.checkedChars = 0;
    this.shown = (this.shown + passed).slice(-contextChars);
    if (/\p{L}/u.test(passed)) this.hasNotice = false;
    return this.waiting.length < maxHeldChars ? passed : passed + this.withhold([]);
  }

  /** Leaves out the rest of the sentence, however long it goes on. */
  private withhold(hits: Verdict["forbidden"]): string {
    this.isWithheld = true;
    return this.noticeFor(hits);
  }

  private noticeFor(hits: Verdict["forbidden"]): string {
    const space = /^\s*/.exec(this.waiting)?.[0] ?? "";
    this.waiting = "";
    // The notice comes once, even when a model goes on and on about it.
    if (this.hasNotice) return "";
    this.hasNotice = true;
    this.isWary = true;
    return `${space}${/[\p{L}\p{N}]/u.test(this.shown) ? "… " : ""}${this.notice(hits)}`;
  }
}

/** Reads the lists of foods before anybody waits for them; reading blocks everything else for a moment. */
export function warmAllergenFilter(): void {
  new AllergenFilter({ restrictions: ["milk"], notice: () => "" }).push("word word").next();
}

/** Where a word begins of which more may come; such a word passes only when it is one that says nothing of food. */
function unfinishedIn(text: string): number {
  let start = text.length;
  while (start > 0 && !/\s/.test(text.charAt(start - 1))) start--;
  return harmless.has(text.slice(start).toLowerCase()) ? text.length : start;
}
