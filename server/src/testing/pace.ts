/** How much more a long text costs by the character than a short one. */

const shortChars = 1_000;
const longChars = 12_000;
const tries = 2;

/** The time per character of a long text, in those of a short one: about 1 for work that grows with the text. */
export function paceOf(makeText: (chars: number) => string, work: (text: string) => void): number {
  return perChar(makeText(longChars), work) / perChar(makeText(shortChars), work);
}

/** The quickest of some tries, because whatever else the machine does only ever adds to it. */
function perChar(text: string, work: (text: string) => void): number {
  const times = Array.from({ length: tries }, () => {
    const startMs = performance.now();
    work(text);
    return performance.now() - startMs;
  });
  return Math.min(...times) / text.length;
}

/** As many repetitions as make a text of that length. */
export function repeated(unit: string): (chars: number) => string {
  return (chars) => unit.repeat(Math.ceil(chars / unit.length)).slice(0, chars);
}
