const echoShare = 0.8;

/** Whether the transcript is the assistant's own voice: most of its words are being spoken, in the same order. */
export function isEcho(heard: string, spoken: string): boolean {
  const words = wordsOf(heard);
  return words.length > 0 && sharedInOrder(words, wordsOf(spoken)) / words.length >= echoShare;
}

/** The most words that two texts share in the same order. */
function sharedInOrder(words: readonly string[], others: readonly string[]): number {
  let row = Array.from({ length: others.length + 1 }, () => 0);
  for (const word of words) {
    const next = [0];
    for (const [index, other] of others.entries()) {
      const longer = Math.max(next[index] ?? 0, row[index + 1] ?? 0);
      next.push(word === other ? Math.max(longer, (row[index] ?? 0) + 1) : longer);
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Whether the transcript only asks the assistant to stop speaking. */
export function isStopRequest(heard: string): boolean {
  return /^(?:please )?(?:stop|quiet|be quiet|hush|enough|shut up|stop (?:it|talking|speaking))[.!]?$/i.test(
    heard.trim(),
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
