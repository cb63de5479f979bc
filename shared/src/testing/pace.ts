/// <reference types="node" />
/** How much more a long text costs by the character than a short one. */

const shortChars = 500;
const longChars = 4_000;
const tries = 3;

/** The work per character of a long text, in those of a short one: about 1 for work that grows with the text. */
export function paceOf(makeText: (chars: number) => string, work: (text: string) => void): number {
  const [long, short] = [makeText(longChars), makeText(shortChars)];
  return workOf(long, work) / long.length / (workOf(short, work) / short.length);
}

/** Microseconds of the processor, of which other programs take nothing; of some tries the quickest. */
export function workOf(text: string, work: (text: string) => void): number {
  const times = Array.from({ length: tries }, () => {
    const start = process.cpuUsage();
    work(text);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  });
  return Math.min(...times);
}

/** As many repetitions as make a text of that length. */
export function repeated(unit: string): (chars: number) => string {
  return (chars) => unit.repeat(Math.ceil(chars / unit.length)).slice(0, chars);
}
