/** The Markdown subset of answers: paragraphs, lists and bold. Everything else stays plain text, never HTML. */
export interface Span {
  text: string;
  isBold: boolean;
}

export type Block = { kind: "paragraph"; lines: Span[][] } | { kind: "list"; isOrdered: boolean; entries: Span[][] };

const bullet = /^\s*[-*•]\s+(.*)$/;
const numbered = /^\s*\d{1,3}[.)]\s+(.*)$/;
const heading = /^\s*#{1,6}\s+(.*)$/;

/** Parses a text, which may still be streaming. */
export function readRichText(text: string): Block[] {
  const blocks: Block[] = [];
  let isNew = true;
  for (const line of text.split("\n")) {
    if (line.trim() === "") {
      isNew = true;
      continue;
    }
    addLine(blocks, line, isNew);
    isNew = false;
  }
  return blocks;
}

function addLine(blocks: Block[], line: string, isNew: boolean): void {
  const entry = bullet.exec(line)?.[1] ?? numbered.exec(line)?.[1];
  const last = blocks.at(-1);
  if (entry === undefined) {
    const title = heading.exec(line)?.[1];
    const spans = title === undefined ? readSpans(line) : [{ text: title.replaceAll("**", ""), isBold: true }];
    if (last?.kind === "paragraph" && !isNew) last.lines.push(spans);
    else blocks.push({ kind: "paragraph", lines: [spans] });
    return;
  }
  const isOrdered = !bullet.test(line);
  if (last?.kind === "list" && last.isOrdered === isOrdered) last.entries.push(readSpans(entry));
  else blocks.push({ kind: "list", isOrdered, entries: [readSpans(entry)] });
}

function readSpans(line: string): Span[] {
  const parts = line.trim().split("**");
  // An odd number of marks means that the last one is not closed (yet).
  const hasOpenEnd = parts.length % 2 === 0;
  const whole = hasOpenEnd ? [...parts.slice(0, -2), parts.slice(-2).join(parts.length > 2 ? "**" : "")] : parts;
  return whole.map((text, index) => ({ text, isBold: index % 2 === 1 })).filter(({ text }) => text !== "");
}
