/** Normalizes text for search: without accents and case, and with foreign letters as people type them. */
export function searchKey(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/ø/g, "o")
    .replace(/æ/g, "ae")
    .replace(/œ/g, "oe")
    .replace(/ł/g, "l")
    .replace(/ı/g, "i");
}

/** Returns a test for texts that together contain all words of the query, in any order. */
export function createSearchMatcher(text: string): (...texts: readonly string[]) => boolean {
  const words = searchKey(text).split(/\s+/).filter(Boolean);
  return (...texts) => {
    const all = searchKey(texts.join(" "));
    return words.length > 0 && words.every((word) => all.includes(word));
  };
}
