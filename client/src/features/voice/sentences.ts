/** The part of a streaming text that can be spoken: complete sentences and lines, or all of it at the end. */
export function takeSentences(text: string, isDone: boolean): { sentences: string[]; takenChars: number } {
  const sentences: string[] = [];
  let takenChars = 0;
  // A dot inside a number or an address has no space after it.
  for (const match of text.matchAll(/[\s\S]*?(?:[.!?…]+["”')]*(?=\s)|\n+)/g)) {
    sentences.push(match[0]);
    takenChars = match.index + match[0].length;
  }
  if (isDone) {
    sentences.push(text.slice(takenChars));
    takenChars = text.length;
  }
  return { sentences: sentences.map((sentence) => sentence.trim()).filter(Boolean), takenChars };
}
