/// <reference types="node" />
/** Measures how processor time grows with the length of a text. */

const shortChars = 500;
const longChars = 4_000;
const tries = 3;

/**
 * The work per character for a long text, relative to a short one: about 1 for linear work. The short text is repeated
 * to the same number of characters. The fastest of several tries counts.
 */
export function paceOf(makeText: (chars: number) => string, work: (text: string) => void): number {
  const [long, short] = [makeText(longChars), makeText(shortChars)];
  const ratios = Array.from({ length: tries }, () => {
    const ofShort = spentTime(() => {
      for (let chars = 0; chars < long.length; chars += short.length) work(short);
    });
    return spentTime(() => work(long)) / Math.max(1, ofShort);
  });
  return Math.min(...ratios);
}

/** The processor time of the work in microseconds; the fastest of several tries. */
export function processorTime(work: () => void): number {
  return Math.min(...Array.from({ length: tries }, () => spentTime(work)));
}

/** Processor time, because other programs do not affect it. */
function spentTime(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** Repeats a unit to a text of the given length. */
export function repeated(unit: string): (chars: number) => string {
  return (chars) => unit.repeat(Math.ceil(chars / unit.length)).slice(0, chars);
}
