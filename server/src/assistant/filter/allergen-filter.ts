/**
 * The allergen filter for streamed text. A word passes as soon as neither it nor a continuation can name a forbidden
 * food. The rest waits for the end of its sentence. Before a forbidden food the sentence stops, and a short notice
 * replaces the rest. So no forbidden food is shown or spoken, and most text passes immediately.
 */

import { checkText, type Verdict } from "@hub/shared/features/meals/allergen-check";
import { wordsOf } from "@hub/shared/features/meals/food/spelling";
import { everydayWords, neutralWords } from "@hub/shared/features/meals/food/words";
import { createUnquote } from "./eaters.ts";
import { findNamePrefix } from "./name-prefixes.ts";

/** Earlier text of a sentence does not affect the check. */
const contextChars = 240;
/** The longest held text. Longer text that cannot be checked is omitted. */
const maxHeldChars = 600;
/** Splits long chunks, so the caller can yield between the parts. */
const partChars = 200;
const sentenceEnd = /[.!?](?=\s)|[。！？]|\n/;

const openers =
  "hello hi sure here's heres certainly great good let's lets okay of course tonight today tomorrow this you your".split(
    " ",
  );
const harmless = new Set([...neutralWords, ...everydayWords, ...openers]);

interface FilterRules {
  restrictions: readonly string[];
  /** The notice that replaces a sentence. No hits means that it could not be checked. */
  notice(hits: Verdict["forbidden"]): string;
}

/** Checks one streamed answer. */
export class AllergenFilter {
  private readonly notice: FilterRules["notice"];
  private readonly check: (text: string) => Verdict["forbidden"];
  private readonly restrictionNames: readonly string[];
  /** The current sentence: the part that passed, and the part on hold. */
  private passedText = "";
  private held = "";
  /** The length of the held text that was already checked. */
  private checkedChars = 0;
  private isWithheld = false;
  private hasNotice = false;
  /** After the first omission, only whole sentences pass: a second sentence that stops midway reads badly. */
  private passesWholeSentences = false;

  constructor({ restrictions, notice }: FilterRules) {
    const unquote = createUnquote(restrictions);
    this.notice = notice;
    this.check = (text) => checkText(unquote(text), restrictions).forbidden;
    this.restrictionNames = restrictions.map((one) =>
      wordsOf(one)
        .map(({ stem }) => stem)
        .join(""),
    );
  }

  /** Adds text and returns what passes, in small parts. */
  *push(text: string): Generator<string> {
    for (let at = 0; at < text.length; ) {
      const end = at + Math.min(partChars, maxHeldChars - this.held.length);
      const passed = this.append(text.slice(at, end));
      if (passed !== "") yield passed;
      at = end;
    }
  }

  /** Ends the sentence and returns what passes of it. */
  end(): string {
    const lineEnd = this.held.endsWith("\n") ? "\n" : "";
    const hits = this.isWithheld ? [] : this.check(this.passedText + this.held);
    let passed = this.isWithheld ? lineEnd : this.held;
    if (hits.length > 0) passed = this.noticeFor(hits) + lineEnd;
    else if (!this.isWithheld && /\p{L}/u.test(passed)) this.hasNotice = false;
    this.passedText = "";
    this.held = "";
    this.checkedChars = 0;
    this.isWithheld = false;
    return passed;
  }

  private append(part: string): string {
    let passed = "";
    let rest = this.held + part;
    for (let end = sentenceEnd.exec(rest); end; end = sentenceEnd.exec(rest)) {
      this.held = rest.slice(0, end.index + 1);
      rest = rest.slice(end.index + 1);
      passed += this.end();
    }
    this.held = rest;
    return rest === "" ? passed : passed + this.release();
  }

  private release(): string {
    if (this.isWithheld) {
      // The mark may end the sentence. Only the next chunk shows that.
      this.held = /[.!?]$/.exec(this.held)?.[0] ?? "";
      return "";
    }
    const isFull = this.held.length >= maxHeldChars;
    if (this.passesWholeSentences && !isFull) return "";
    const text = this.passedText + this.held;
    const wholeChars = startOfIncompleteWord(text) - this.passedText.length;
    // A growing word adds no information.
    if (!isFull && wholeChars <= this.checkedChars) return "";
    const freeChars = Math.min(findNamePrefix(text, this.restrictionNames) - this.passedText.length, wholeChars);
    if (!isFull && freeChars <= 0) return "";
    const hits = this.check(text);
    this.checkedChars = wholeChars;
    if (hits.length > 0) return isFull ? this.withhold(hits) : "";
    return this.pass(Math.max(0, freeChars));
  }

  private pass(chars: number): string {
    const passed = this.held.slice(0, chars);
    this.held = this.held.slice(chars);
    this.checkedChars = 0;
    this.passedText = (this.passedText + passed).slice(-contextChars);
    if (/\p{L}/u.test(passed)) this.hasNotice = false;
    return this.held.length < maxHeldChars ? passed : passed + this.withhold([]);
  }

  /** Omits the rest of the sentence, however long. */
  private withhold(hits: Verdict["forbidden"]): string {
    this.isWithheld = true;
    return this.noticeFor(hits);
  }

  private noticeFor(hits: Verdict["forbidden"]): string {
    const space = /^\s*/.exec(this.held)?.[0] ?? "";
    this.held = "";
    // Show the notice only once, even if the model repeats the food.
    if (this.hasNotice) return "";
    this.hasNotice = true;
    this.passesWholeSentences = true;
    return `${space}${/[\p{L}\p{N}]/u.test(this.passedText) ? "… " : ""}${this.notice(hits)}`;
  }
}

/** Loads the food lists at startup. Loading blocks the event loop. */
export function warmAllergenFilter(): void {
  new AllergenFilter({ restrictions: ["milk"], notice: () => "" }).push("word word").next();
}

/** The start of an incomplete last word. Words that cannot refer to food pass without waiting. */
function startOfIncompleteWord(text: string): number {
  let start = text.length;
  while (start > 0 && !/\s/.test(text.charAt(start - 1))) start--;
  return harmless.has(text.slice(start).toLowerCase()) ? text.length : start;
}
