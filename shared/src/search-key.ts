/** A text in the form in which it is searched: no accents, no case, and foreign letters as people type them. */
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

/** Tells whether some texts together have all the words searched for, in any order. */
export function createSearchMatcher(text: string): (...texts: readonly string[]) => boolean {
  const words = searchKey(text).split(/\s+/).filter(Boolean);
  return (...texts) => {
    const all = searchKey(texts.join(" "));
    return words.length > 0 && words.every((word) => all.includes(word));
  };
}
