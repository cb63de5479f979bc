const echoShare = 0.7;

/** Whether what was heard is the assistant's own voice: most of its words are being spoken. */
export function isEcho(heard: string, spoken: string): boolean {
  const words = wordsOf(heard);
  const known = new Set(wordsOf(spoken));
  if (words.length === 0 || known.size === 0) return false;
  return words.filter((word) => known.has(word)).length / words.length >= echoShare;
}

/** Words that only mean that the speaking should end. */
export function isHush(heard: string): boolean {
  return /^(?:please )?(?:stop|quiet|be quiet|hush|enough|shut up|stop (?:it|talking|speaking))[.!]?$/i.test(
    heard.trim(),
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
