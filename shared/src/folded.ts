/** A text as it is searched: without accents and case, and what is one letter elsewhere as people type it. */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/ø/g, "o")
    .replace(/æ/g, "ae")
    .replace(/œ/g, "oe")
    .replace(/ł/g, "l");
}

/** Tells whether texts have all the words that are searched, in any order. */
export function searchFor(text: string): (...texts: readonly string[]) => boolean {
  const words = folded(text).split(/\s+/).filter(Boolean);
  return (...texts) => {
    const all = folded(texts.join(" "));
    return words.length > 0 && words.every((word) => all.includes(word));
  };
}
