/// <reference types="node" />
/** How much more a long text costs by the character than a short one. */

const shortChars = 500;
const longChars = 4_000;
const tries = 3;

/**
 * The work per character of a long text, in those of a short one: about 1 for work that grows with the text. The
 * short text is read as often as makes the same number of characters, and of some tries the quietest counts.
 */
export function paceOf(makeText: (chars: number) => string, work: (text: string) => void): number {
  const [long, short] = [makeText(longChars), makeText(shortChars)];
  const ratios = Array.from({ length: tries }, () => {
    const ofShort = spentOn(() => {
      for (let chars = 0; chars < long.length; chars += short.length) work(short);
    });
    return spentOn(() => work(long)) / Math.max(1, ofShort);
  });
  return Math.min(...ratios);
}

/** Microseconds of the processor for the work; of some tries the quickest. */
export function workOf(work: () => void): number {
  return Math.min(...Array.from({ length: tries }, () => spentOn(work)));
}

/** Of the processor, because other programs take nothing of that. */
function spentOn(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** As many repetitions as make a text of that length. */
export function repeated(unit: string): (chars: number) => string {
  return (chars) => unit.repeat(Math.ceil(chars / unit.length)).slice(0, chars);
}
